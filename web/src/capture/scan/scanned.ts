import { useEffect, useRef } from 'react'
import type { CaptureDoors } from '../door.ts'
import { navigateTo } from '../navigation/history.ts'
import { partsOf } from '../navigation/screens.ts'

/** What a screen makes of a code while it stands: a product of this form, a lot for this note. */
export interface Scannable {
  knows: (text: string) => boolean
  take: (text: string) => void | Promise<void>
}

const screens: { current: Scannable }[] = []

/** What is scanned is asked of this screen first. */
export function useScanned(scannable: Scannable): void {
  const current = useRef(scannable)
  current.current = scannable
  useEffect(() => {
    screens.push(current)
    return () => void screens.splice(screens.indexOf(current), 1)
  }, [])
}

/** The address that a code carries, on whatever host it was printed: a form, a place, a checklist; null for any other text. */
export function addressOf(text: string): string | null {
  if (!/^(https?:\/)?\//.test(text)) return null
  try {
    const { pathname, search } = new URL(text, location.origin)
    return partsOf(pathname) ? pathname + search : null
  } catch {
    return null
  }
}

type Reader = (text: string) => string | null

let readers: readonly Reader[] = []

/** What the open doors make of codes that no screen asks for. */
export function useCodesOf(doors: CaptureDoors): void {
  useEffect(() => {
    readers = doors.flatMap(({ codeAddress }) => codeAddress ?? [])
    return () => {
      readers = []
    }
  }, [doors])
}

/** Where a code leads: the address that it carries, or what a door knows it as. */
function leadsTo(text: string): string | null {
  const results = readers.map((read) => read(text))
  return addressOf(text) ?? results.find((one) => one !== null) ?? null
}

const knowing = (text: string) => screens.findLast(({ current }) => current.knows(text))?.current

/** Whether a text is a code that says something here. */
export const isOurs = (text: string): boolean => knowing(text) !== undefined || leadsTo(text) !== null

/** Does what a code says: what the screen makes of it, else it leads to where it points. @returns whether it says anything here */
export async function takeScanned(text: string): Promise<boolean> {
  const trimmed = text.trim()
  const screen = knowing(trimmed)
  if (screen) {
    await screen.take(trimmed)
    return true
  }
  const address = leadsTo(trimmed)
  if (address === null) return false
  await navigateTo(address)
  return true
}
