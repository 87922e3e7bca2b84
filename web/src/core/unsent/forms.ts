import { type EndpointSchemas, endpoint } from '@lineside/contract/core'
import { useMemo, useSyncExternalStore } from 'react'
import { call, type Intent, OfflineProblem } from '../api/index.ts'
import { resumeIntent } from '../api/intents.ts'
import { dropFiles, withFilesSent } from '../files/device-files.ts'
import { draftWithout, saveDraft } from '../form/drafts.ts'
import { storedAccount } from '../session/index.ts'
import { outbox, PATIENCE_MS } from './outbox.ts'
import { withReceipt } from './receipts.ts'
import { readUnsent } from './storage.ts'
import { defineQueued, type Unsent } from './types.ts'
import { noteUnsent } from './waiting.ts'

/** Where a form stands, and what was typed in it. */
export interface FormPlace {
  /** what it is called on the screen */
  title: string
  /** path and query of the page */
  address: string
  /** the words of the button that opened it; null where it stands on its page */
  opener: string | null
  /** of the draft: it comes back by that */
  key: string
  values: unknown
  base: unknown
}

/** A form that was sent, and that nobody has answered. Its id is the Idempotency-Key under which it goes again. */
export interface UnsentForm extends Unsent, FormPlace {
  intent: Intent
}

const FORM = 'form'

/** A kept call is only sent: what it asks and answers was read by the form that made it. */
const neverRead = (): EndpointSchemas => {
  throw new Error('a kept call has no schemas')
}

/** How forms of the portal are sent through the outbox. */
export const queuedForm = defineQueued<UnsentForm, unknown>({
  endpoint: FORM,
  send({ intent: { endpoint: target, input, key } }) {
    const sendable = endpoint({ ...target, summary: '', schemas: neverRead })
    return withFilesSent(input, (sent) => {
      const account = storedAccount()
      // taken back while its files were on their way: it goes by its form, or not at all
      if (!account || !outbox.one(account.id, key)) throw new OfflineProblem('taken back')
      return call(sendable, sent, { signal: AbortSignal.timeout(PATIENCE_MS), ...withReceipt(key) })
    })
  },
  leaves: ({ key, values }) => draftWithout(key, values),
  sent: ({ intent }) => dropFiles(intent.input),
  titleOf: ({ title }) => title,
})

/** Those whose form is open: that sends them itself, and shows what comes of it. */
const inOpenForms = new Set<string>()

/**
 * Keeps a form that nobody answered: from now on it is sent whatever becomes of its page. As long as that stands it is the page's.
 * @returns its id
 * @throws when the device has no room
 */
export async function saveForm(place: FormPlace, intent: Intent): Promise<string> {
  const account = storedAccount()
  if (!account) throw new Error('nobody is signed in')
  const savedAt = new Date().toISOString()
  inOpenForms.add(intent.key)
  const item: UnsentForm = { endpoint: FORM, body: { clientId: intent.key }, savedAt, refusal: null, intent, ...place }
  await outbox.keep(account.id, item)
  noteUnsent()
  return intent.key
}

/** Its page is gone: from now on it is sent from wherever its person is. */
export const releaseForm = (id: string): boolean => inOpenForms.delete(id)

/** It is not to be sent any more: the form was answered, typed on in, or thrown away. */
export async function withdrawForm(id: string): Promise<void> {
  inOpenForms.delete(id)
  const account = storedAccount()
  if (account) await outbox.remove(account.id, id)
}

/** What a person has sent by forms and nobody has taken, oldest first. */
export const unsentForms = (accountId: number): readonly UnsentForm[] =>
  readUnsent(accountId, [queuedForm]) as readonly UnsentForm[]

export function useUnsentForms(accountId: number): readonly UnsentForm[] {
  const version = useSyncExternalStore(outbox.subscribe, outbox.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's version says when to read anew
  return useMemo(() => unsentForms(accountId), [accountId, version])
}

/** What was sent by a form as its draft has it, and is not taken: another one by the same form waits by itself. */
export function unsentOf(key: string, values: unknown): UnsentForm | null {
  const account = storedAccount()
  const typed = JSON.stringify(values)
  const isIt = (one: UnsentForm) => one.key === key && JSON.stringify(one.values) === typed
  return (account && unsentForms(account.id).findLast(isIt)) ?? null
}

/** Its person goes on with it in its form: sent as it was, it is still the same intent. */
export function takeBack(form: UnsentForm): void {
  if (form.refusal === null) resumeIntent(form.intent)
  void withdrawForm(form.body.clientId)
}

export interface Sent {
  form: UnsentForm
  /** why the server did not take it; null: it has it */
  refusal: string | null
}

/** Sends what waits and has no form open. @returns what the server has said yes or no to */
export async function sendForms(accountId: number): Promise<readonly Sent[]> {
  const outcomes: Sent[] = []
  for (const form of unsentForms(accountId)) {
    if (form.refusal || inOpenForms.has(form.body.clientId)) continue
    const outcome = await outbox.send(accountId, form.body.clientId)
    if (outcome.kind === 'saved') outcomes.push({ form, refusal: null })
    if (outcome.kind === 'refused') outcomes.push({ form, refusal: outcome.error.message })
    // without a line none of the others comes through either
    if (outcome.kind === 'waiting' && !outcome.faulty) break
  }
  return outcomes
}

/** The form that somebody wants to see again: it takes what was typed in it without asking. */
let requested: UnsentForm | null = null

/** The form with this draft that is wanted again, once. */
export function takeRequested(key: string): UnsentForm | null {
  if (requested?.key !== key) return null
  const form = requested
  requested = null
  return form
}

/** So long a page has for drawing the button that opens the form. */
const OPENING_MS = 10_000

/**
 * Brings somebody back to a form with what they had typed: to its page, and there by its button. Where several buttons are called the same,
 * they press the one that they mean.
 */
export async function openForm(form: UnsentForm, go: (address: string) => void): Promise<void> {
  await saveDraft(form.key, form.values, form.base, form.savedAt)
  requested = form
  if (location.pathname + location.search !== form.address) go(form.address)
  if (form.opener !== null) pressWhenThere(form.opener)
}

function pressWhenThere(name: string): void {
  const press = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#content button:not([disabled])')].filter(
      (button) => nameOfButton(button) === name,
    )
    const [only] = buttons
    if (!only || buttons.length > 1) return
    end()
    only.click()
  }
  const watcher = new MutationObserver(press)
  const timer = setTimeout(() => end(), OPENING_MS)
  const end = () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
  watcher.observe(document.body, { childList: true, subtree: true })
  press()
}

/** What a button is called; null of anything else, and of what stands in a menu, which is gone by then. */
export function nameOfButton(element: Element | null): string | null {
  if (!(element instanceof HTMLButtonElement) || element.closest('[role="menu"]')) return null
  return element.getAttribute('aria-label') ?? (element.textContent?.trim() || null)
}
