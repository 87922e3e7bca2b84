import { type formToFill, timesLeft } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { DoorsContext, type DueTime } from '../../../../capture/door.ts'
import { useUnsent } from '../../../../capture/unsent/useUnsent.ts'
import { CLOCK_ERROR_MS, useNow } from '../../../../core/api/index.ts'
import { formsToFillQuery } from '../queries.ts'
import type { UnsentCollect } from '../unsent.ts'
import { byUrgency, type Due, dueOf } from './planned.ts'

export type FormToFill = Infer<typeof formToFill>

type Sent = readonly Pick<UnsentCollect, 'body'>[]

/** What the form itself says, where its scheduled times are not known. Null where nothing is due, and once it was filled here. */
export function dueAt(form: FormToFill, unsent: Sent, now: number): Due | null {
  if (!form.due) return null
  const { at, opensAt, closesAt, until } = form.due
  const time = {
    at: Date.parse(at),
    opens: Date.parse(opensAt),
    closes: Date.parse(closesAt),
    until: Date.parse(until),
  }
  return dueOf(timesLeft([time], recordsOf(form, unsent)), now)
}

/** When records of a form at its point were made that wait to be sent. */
const recordsOf = ({ id, collectPoint }: FormToFill, unsent: Sent): number[] =>
  unsent
    .filter(({ body }) => body.formId === id && body.collectPointId === collectPoint.id)
    // a part is no record yet
    .filter(({ body }) => !body.part || body.part.finish)
    .map(({ body }) => Date.parse(body.collectedAt))

/** When a form is due by its scheduled times. */
export function scheduledDue(form: FormToFill, times: readonly DueTime[], unsent: Sent, now: number): Due | null {
  const own = times
    .filter(({ formId, pointId }) => formId === form.id && pointId === form.collectPoint.id)
    .map(({ dueAt, opensAt, closesAt, until }) => ({
      at: Date.parse(dueAt),
      opens: Date.parse(opensAt),
      closes: Date.parse(closesAt),
      until: Date.parse(until),
    }))
  return dueOf(timesLeft(own, recordsOf(form, unsent)), now)
}

export interface DueForm {
  form: FormToFill
  due: Due
}

/** What is due, late ones first; as time goes on and with each answer anew. */
export function useDueForms(): readonly DueForm[] {
  const { data } = useQuery(formsToFillQuery)
  const times = useDueTimes()
  // what the opening of a shift makes due is due from that moment, which a clock known by whole seconds may not have reached
  const now = useNow(data, times) + CLOCK_ERROR_MS
  const unsent = useUnsent() as readonly UnsentCollect[]
  const dueNow = (form: FormToFill) => (times ? scheduledDue(form, times, unsent, now) : dueAt(form, unsent, now))
  return (data ?? [])
    .flatMap((form) => {
      const due = dueNow(form)
      return due ? [{ form, due }] : []
    })
    .sort((a, b) => byUrgency(a.due, b.due) || a.form.name.localeCompare(b.form.name))
}

const useNothing = () => undefined

/** What the domain that schedules says. */
function useDueTimes(): readonly DueTime[] | undefined {
  const useDue = useContext(DoorsContext).find((door) => door.useDue)?.useDue ?? useNothing
  return useDue()
}
