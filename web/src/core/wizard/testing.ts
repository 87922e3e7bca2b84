import { within } from '@testing-library/react'
import { sectionId } from './step-focus.ts'

/** The section of a step of an editor that a test has on its page. */
export function inSection(step: string) {
  const section = document.getElementById(sectionId(step))
  if (!section) throw new Error(`There is no section ${step}`)
  return within(section)
}
