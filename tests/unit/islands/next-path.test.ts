import { expect, test } from 'vitest'
import { nextPath } from '#islands/auth/sign-in.ts'

const origin = 'http://potluck.local:3000'

test.each([
  ['', '/'],
  ['?next=', '/'],
  ['?next=/admin', '/admin'],
  ['?next=%2F%3Fview%3Dfavorites%26q%3Dsoup', '/?view=favorites&q=soup'],
  ['?next=/%3Frecipe%3D1%23step-2', '/?recipe=1#step-2'],
  ['?next=//evil.example', '/'],
  ['?next=/%5Cevil.example', '/'],
  ['?next=/%09/evil.example', '/'],
  ['?next=https://evil.example/', '/'],
  ['?next=javascript:alert(1)', '/'],
  ['?next=http://potluck.local:3000/admin', '/'],
  ['?next=admin', '/'],
  ['?next=/login', '/'],
  ['?next=/handle-share%3Furl%3Dhttps://evil.example/', '/'],
  ['?next=/x/../handle-share%3Furl%3Dhttps://evil.example/', '/'],
  ['?next=/register%3Ftoken%3D1', '/'],
])('after signing in, %j leads to %j', (search, path) => {
  expect(nextPath(search, origin)).toBe(path)
})
