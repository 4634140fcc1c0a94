-- ended runs too long
local function a () end
local function b () a () a () end
local function c () b () b () b () b () b () b () b () b () b () b () end
local function d () c () c () c () c () c () c () c () c () c () c () end
local function e () d () d () d () d () d () d () d () d () d () d () end
local function f () e () e () e () e () e () e () e () e () e () e () end
local function g () f () f () f () f () f () f () f () f () f () f () end
function main () g () g () g () g () g () g () g () g () g () g () end
