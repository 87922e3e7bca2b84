import { editRequest, requestEdit } from '@lineside/contract/collects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { bySchema, useForm } from '../../../core/form/index.ts'
import { fieldText } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { notify } from '../../../ui/index.ts'
import { type Collect, collectQuery } from '../queries.ts'
import { inputId } from './ProposedFieldRow.tsx'
import { putChange } from './queries.ts'
import type { Proposal } from './useProposal.ts'

interface Reason {
  reason: string
}

const reasonAlone = () => bySchema<Reason, Reason>(editRequest().pick({ reason: true }))

/** From the button to the request: what is wrong with a value, what the server refuses, each at its field. */
export function useSendProposal(record: Collect, proposal: Proposal, onDone: () => void) {
  const client = useQueryClient()
  const [check] = useState(reasonAlone)
  const [insists, setInsists] = useState(false)
  const [nothing, setNothing] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({})
  const api = useForm<Reason, Reason>({
    check,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const values = [...proposal.values]
      try {
        const body = { rowVersion: record.rowVersion, reason, values }
        const change = await call(requestEdit, { params: { id: record.id }, body })
        onDone()
        putChange(client, change)
        notify({ tone: 'done', title: transitionLabels('collects', 'editRequested').done })
      } catch (error) {
        const landed = fieldsOf(error, values)
        setRefused(landed)
        const [first] = Object.keys(landed)
        if (first) return focusField(Number(first))
        const current = staleRecord(error)
        if (current) client.setQueryData(collectQuery(record.id).queryKey, current)
        throw error
      }
    },
  })
  const submit = () => {
    setInsists(true)
    setRefused({})
    const [wrong] = proposal.problems
    setNothing(!wrong && proposal.values.length === 0)
    if (wrong || proposal.values.length === 0) {
      void api.form.trigger('reason')
      if (wrong) focusField(wrong.fieldId)
      return
    }
    api.submit()
  }
  const isNothing = nothing && proposal.values.length === 0
  return { api, submit, insists, refused, problem: isNothing ? fieldText('nothingChanges') : api.problem }
}

function focusField(fieldId: number): void {
  const input = document.getElementById(inputId(fieldId))
  input?.scrollIntoView?.({ block: 'center' })
  input?.focus()
}

/** The rules name a value by its field ('values.7'), the form of the request by its place ('values.0.value'). */
function fieldsOf(error: unknown, sent: readonly { fieldId: number }[]): Record<number, string> {
  if (!(error instanceof ApiProblem)) return {}
  const landed: Record<number, string> = {}
  for (const [path, sentence] of Object.entries(error.fields)) {
    const [, place, member] = /^values\.(\d+)(\..+)?$/.exec(path) ?? []
    if (place === undefined) continue
    const fieldId = member ? sent[Number(place)]?.fieldId : Number(place)
    if (fieldId !== undefined) landed[fieldId] = sentence
  }
  return landed
}

/** Somebody changed the record while this was typed: what it is now. */
function staleRecord(error: unknown): Collect | null {
  return error instanceof ApiProblem && error.code === 'STALE' ? (error.current as Collect) : null
}
