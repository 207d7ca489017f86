import { expect, it } from 'vitest'
import { isFetchable, isPublicAddress } from './public-address'

it('IP address: is public on the open internet only', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
    'localhost',
    '',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})

it('picture address: accepts https of public hosts', () => {
  expect(isFetchable('https://pictures.example.com/a/b.jpg?size=2')).toBe(true)
  expect(isFetchable('https://93.184.216.34/a.jpg')).toBe(true)
})

it('picture address: refuses everything else', () => {
  for (const text of [
    'http://pictures.example.com/a.jpg',
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://localhost/a.jpg',
    'https://shop.local/a.jpg',
    'https://db.internal/a.jpg',
    'https://127.0.0.1/a.jpg',
    // The same in other spellings.
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:7f00:1]/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'https://example.com:8443/a.jpg',
    'https://user:pass@example.com/a.jpg',
    'pictures/a.jpg',
    '',
  ])
    expect([text, isFetchable(text)]).toEqual([text, false])
})
