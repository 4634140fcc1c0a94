-- ended runs too long
local function nothing () end
local function pair () nothing () nothing () end
local function tens () pair () pair () pair () pair () pair () pair () pair () pair () pair () pair () end
local function hundreds () tens () tens () tens () tens () tens () tens () tens () tens () tens () tens () end
local function thousands () hundreds () hundreds () hundreds () hundreds () hundreds () hundreds () hundreds () hundreds () hundreds () hundreds () end
local function myriads () thousands () thousands () thousands () thousands () thousands () thousands () thousands () thousands () thousands () thousands () end
local function millions () myriads () myriads () myriads () myriads () myriads () myriads () myriads () myriads () myriads () myriads () end
function main () millions () millions () millions () millions () millions () millions () millions () millions () millions () millions () end
