import type { z } from 'zod'
import { searchText } from '../core/index.ts'

interface SentTopic {
  managerApproval: boolean
  specialistApproval: boolean
  managerId: number | null
  specialistId: number | null
  effectivenessCheck: boolean
  fields: readonly { name: string; kind: string; options: readonly string[] }[]
}

/**
 * What a topic must be in itself (decisions 3.17): a default approver where one approves, a specialist where one says
 * whether it worked, fields with names of their own, and choices with something to choose.
 */
export function refuseWrongTopic(topic: SentTopic, ctx: z.RefinementCtx): void {
  const refuse = (message: string, ...path: (string | number)[]) => ctx.addIssue({ code: 'custom', message, path })
  if (topic.managerApproval && topic.managerId === null) refuse('required', 'managerId')
  if (topic.specialistApproval && topic.specialistId === null) refuse('required', 'specialistId')
  if (topic.effectivenessCheck && topic.specialistId === null) refuse('needsSpecialist', 'effectivenessCheck')
  const names = new Set<string>()
  for (const [at, { name, kind, options }] of topic.fields.entries()) {
    if (names.has(searchText(name))) refuse('taken', 'fields', at, 'name')
    names.add(searchText(name))
    if (kind === 'choice' && options.length === 0) refuse('required', 'fields', at, 'options')
    if (kind !== 'choice' && options.length > 0) refuse('invalid', 'fields', at, 'options')
    if (new Set(options.map(searchText)).size < options.length) refuse('repeated', 'fields', at, 'options')
  }
}
