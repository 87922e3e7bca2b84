import { useEffect, useRef } from 'react'
import { idOf } from './problems.ts'
import type { WizardState } from './useWizard.ts'

/** The id of the section of a step. */
export const sectionId = (step: string): string => `step-${step}`

const FIELDS = [
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea',
  'input[type="radio"]:checked, input[type="radio"]',
  '[role="treeitem"][tabindex="0"], input[type="checkbox"]',
  'button',
]

const isUsable = (element: HTMLElement) => !element.matches(':disabled') && element.closest('[inert]') === null

function firstField(section: HTMLElement): HTMLElement | undefined {
  for (const kind of FIELDS) {
    const match = [...section.querySelectorAll<HTMLElement>(kind)].find(isUsable)
    if (match) return match
  }
  return undefined
}

/** So many frames a section may take to be drawn, with what it fetches. */
const FRAMES = 20

/** Tries at each frame until it is done, or until somebody is somewhere else: then it was theirs to choose. */
function untilDone(attempt: (isLast: boolean) => boolean): () => void {
  const before = document.activeElement
  let frame = 0
  const run = (left: number) => {
    if (document.activeElement !== before || attempt(left === 0)) return
    if (left > 0) frame = requestAnimationFrame(() => run(left - 1))
  }
  run(FRAMES)
  return () => cancelAnimationFrame(frame)
}

/**
 * The focus goes to the first field of a section, once it is drawn; where nothing is typed, or where a keyboard would
 * cover half of the screen, to the section.
 */
export function reachSection(step: string, whole: boolean): boolean {
  const section = document.getElementById(sectionId(step))
  const field = section && !whole ? firstField(section) : undefined
  if (!section || !(field || whole)) return false
  section.scrollIntoView?.({ block: 'start' })
  ;(field ?? section).focus({ preventScroll: field === undefined })
  return true
}

/** The place itself, or what is written in what holds it; it may still have to unfold. */
function reachPlace(path: string, step: string, isLast: boolean): boolean {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const holder = document.getElementById(idOf(at, step)) ?? document.getElementById(idOf(at))
    const control = holder?.matches('input, textarea, select, button, [tabindex]')
      ? holder
      : (holder?.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea') ??
        holder?.querySelector<HTMLElement>('input, button, [tabindex="0"]'))
    if (!control) continue
    if (at !== path && !isLast) return false
    control.scrollIntoView?.({ block: 'center' })
    control.focus()
    return true
  }
  return false
}

/** Where a link of the problems leads the focus goes; with a step to its first field, and so when the editor opens. */
export function useStepFocus<S extends string>(
  { target, arrival, steps }: Pick<WizardState<S>, 'target' | 'arrival' | 'steps'>,
  { phone, blocked }: { phone: boolean; blocked: boolean },
): void {
  const reached = useRef<unknown>(blocked ? arrival : null)
  const followed = useRef(target)
  const latest = useRef({ target, phone, last: steps.at(-1) })
  latest.current = { target, phone, last: steps.at(-1) }
  useEffect(() => {
    if (reached.current === arrival) return
    reached.current = arrival
    const { target: place, phone: isPhone, last } = latest.current
    const isNewPlace = place !== null && place !== followed.current
    followed.current = place
    const { step } = arrival
    const toSection = (isLast: boolean) => reachSection(step, isPhone || step === last || isLast)
    return untilDone((isLast) =>
      isNewPlace ? reachPlace(place.path, step, isLast) || (isLast && reachSection(step, true)) : toSection(isLast),
    )
  }, [arrival])
}
