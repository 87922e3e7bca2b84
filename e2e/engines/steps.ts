import { PASSWORD } from '../lib/portal.ts'
import type { Desk } from './drive/desk.ts'
import { keys } from './drive/engine.ts'

/** Signs in by the form, as a person does, at the address asked for. */
export async function signIn(desk: Desk, id: string, path = '/') {
  await desk.go(path)
  await desk.fill('textbox', /^ID/, id)
  // a field for a password has no role
  await desk.key(keys.tab)
  await desk.until('the field for the password', () =>
    desk.run(() => document.activeElement?.matches('input[type="password"]') ?? false),
  )
  await desk.type(PASSWORD)
  await desk.key(keys.enter)
  await desk.until('signed in', () => desk.run(() => document.querySelector('input[type="password"]') === null))
}
