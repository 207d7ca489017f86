/**
 * Lua scripts of the shared store (Redis or Valkey), each atomic. One hash holds each tag's last expiry; every entry is
 * a hash with its render start. Timestamps are strictly increasing microseconds of the store's clock, so server clocks
 * do not matter. Entries begun before `floor` are void. The floor rises when the hash is new (store emptied), when the
 * store process changed (a disk copy misses later expiries) and above the tag limit.
 */

/** Maximum tags remembered; beyond it all entries are void. */
const MAX_TAGS = 100_000

const PRELUDE = `
local tags = KEYS[1]
local function text(moment) return string.format('%.0f', moment) end
local function moment()
  local time = redis.call('TIME')
  local last = tonumber(redis.call('HGET', tags, ' last') or '0')
  return math.max(time[1] * 1000000 + time[2], last + 1)
end
local function void(now)
  local run = redis.call('HGET', tags, ' run')
  redis.call('DEL', tags)
  redis.call('HSET', tags, ' floor', text(now), ' last', text(now))
  if run then redis.call('HSET', tags, ' run', run) end
end
local function current(names, began)
  local floor = redis.call('HGET', tags, ' floor')
  if not floor then void(moment()) return false end
  if tonumber(floor) >= began then return false end
  if #names == 0 then return true end
  for _, expired in ipairs(redis.call('HMGET', tags, unpack(names))) do
    if expired and tonumber(expired) >= began then return false end
  end
  return true
end
local function expire(names)
  if #names == 0 then return end
  local now = moment()
  for _, name in ipairs(names) do redis.call('HSET', tags, name, text(now)) end
  redis.call('HSET', tags, ' last', text(now))
  if redis.call('HLEN', tags) > ${MAX_TAGS} then void(now) end
end
local function from(first)
  local rest = {}
  for i = first, #ARGV do rest[#rest + 1] = ARGV[i] end
  return rest
end
`

/** ARGV: cached id, additional tags. Returns now, began and id of the current entry; bytes only if the id differs. */
const GET = `${PRELUDE}
local found = redis.call('HMGET', KEYS[2], 'id', 'began', 'tags')
local names = from(2)
for name in string.gmatch(found[3] or '', '[^,]+') do names[#names + 1] = name end
-- Without an entry too: the floor has to stand before a render begins.
local isCurrent = current(names, tonumber(found[2] or '0'))
local now = text(moment())
if not found[1] then return { now } end
if not isCurrent then
  redis.call('UNLINK', KEYS[2])
  return { now }
end
if found[1] == ARGV[1] then return { now, found[2], found[1] } end
return { now, found[2], found[1], found[3], redis.call('HGET', KEYS[2], 'bytes') }
`

/** ARGV: began, TTL in seconds, id, tags, bytes. Returns 1 when stored. */
const SET = `${PRELUDE}
local began = tonumber(ARGV[1])
local names = {}
for name in string.gmatch(ARGV[4], '[^,]+') do names[#names + 1] = name end
if not current(names, began) then return 0 end
local other = redis.call('HGET', KEYS[2], 'began')
if other and tonumber(other) > began then return 0 end
redis.call('HSET', KEYS[2], 'id', ARGV[3], 'began', ARGV[1], 'tags', ARGV[4], 'bytes', ARGV[5])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 1
`

/** ARGV: tags. */
const EXPIRE = `${PRELUDE}
expire(from(1))
return 1
`

/** First call of each connection. ARGV: 1 to distrust stored entries, tags not sent before. */
const OPEN = `${PRELUDE}
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
if ARGV[1] == '1' or redis.call('HGET', tags, ' run') ~= run then void(moment()) end
redis.call('HSET', tags, ' run', run)
expire(from(2))
return 1
`

export const SCRIPTS = {
  pageGet: { lua: GET, numberOfKeys: 2 },
  pageSet: { lua: SET, numberOfKeys: 2 },
  tagsExpire: { lua: EXPIRE, numberOfKeys: 1 },
  storeOpen: { lua: OPEN, numberOfKeys: 1 },
}
