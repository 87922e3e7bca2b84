/**
 * The steps of the help chat by their numbers in services.md section 2: subjects, description, the two questions (2, 21),
 * whether the screen can be reached, its picture, the chat.
 */
export type Step = 0 | 1 | 2 | 21 | 3 | 4 | 5

const back: Readonly<Partial<Record<Step, Step>>> = { 1: 0, 2: 1, 21: 2, 3: 2, 4: 3 }

/** The step that the way back leads to; null: there is none. */
export const stepBefore = (step: Step): Step | null => back[step] ?? null

/** What somebody has said so far of what they need help with. */
export interface Draft {
  step: Step
  /** the opened subjects, outermost first; with the chosen one once it is chosen */
  path: readonly number[]
  description: string
  /** the picture of the screen, as the device keeps it */
  picture: string | null
}

export const blankDraft: Draft = { step: 0, path: [], description: '', picture: null }

const key = (accountId: number) => `lineside.chats.draft.${accountId}`

/** What this tab was left with: a page that is loaded anew goes on there. A picture that found no room is taken again. */
export function storedDraft(accountId: number): Draft {
  try {
    const draft = { ...blankDraft, ...(JSON.parse(sessionStorage.getItem(key(accountId)) ?? '{}') as Partial<Draft>) }
    return draft.step === 4 && draft.picture === null ? { ...draft, step: 3 } : draft
  } catch {
    return blankDraft
  }
}

export function storeDraft(accountId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(key(accountId), JSON.stringify(draft))
  } catch {
    // a browser without room keeps it as long as the page lives
  }
}
