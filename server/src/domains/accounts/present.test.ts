import { expect, it } from 'vitest'
import { initialsOf } from './present.ts'

it.each([
  ['Ana Maria Souza', 'AS'],
  ['  ana   souza ', 'AS'],
  ['irene silva', 'IS'],
  ['İbrahim Yıldırım', 'İY'],
  ['𝒻 x', '𝒻X'],
  ['Cher', 'C'],
  ['  ', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
