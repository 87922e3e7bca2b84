import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { connectorFaults, outputValue } from '../connectors/index.ts'
import { id, instant, lazy } from '../core/index.ts'
import { registerTypes } from '../forms/index.ts'
import { answerValue } from './answer-value.ts'

export const lastCollect = lazy(() =>
  z.object({ id: id(), collectedAt: instant(), operator: person(), outRange: z.boolean() }),
)

const due = () =>
  z.object({
    at: instant(),
    /** the first and the last instant in which a record is in time */
    opensAt: instant(),
    closesAt: instant(),
    /** the end of its shift, until which a record counts as late */
    until: instant(),
  })

/** A form at a collect point, with what was last collected there. */
export const formToFill = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    registerType: z.enum(registerTypes),
    /** it may be filled in parts */
    inParts: z.literal(true).optional(),
    version: z.int().positive(),
    collectPoint: z.object({ id: id(), name: z.string() }),
    industryLine: z.object({ id: id(), name: z.string() }),
    lastCollect: lastCollect().nullable(),
    /** the scheduled time that it is due for, see `dueTime`, within a day; it may be past. Null where there is none */
    due: due().nullable(),
  }),
)

/** The newest values of one field at one point, newest first. */
export const lastValues = lazy(() =>
  z.object({
    fieldId: id(),
    values: z.array(
      z.object({
        collectId: id(),
        collectedAt: instant(),
        value: z.union([z.string(), z.number(), z.boolean()]),
        /** the words of what was chosen, as they were that day; left out where the value is its own word */
        label: z.string().optional(),
        conform: z.boolean().nullable(),
      }),
    ),
  }),
)

/** What a linked field of a form reads now at a point, and from which record. */
export const linkedValue = lazy(() =>
  z.object({
    fieldId: id(),
    value: z.union([z.string(), z.number(), z.boolean()]),
    collectId: id(),
    collectedAt: instant(),
    /** the form that it was answered in */
    formName: z.string(),
  }),
)

/** What a connector published for a field, or why it did not. */
export const integratedValue = lazy(() =>
  z.object({
    fieldId: id(),
    value: outputValue().nullable(),
    fault: z.enum(connectorFaults).nullable(),
    /** what the fault is about, see `connectorTrial` */
    detail: z.string(),
    connectorName: z.string(),
    at: instant(),
    /** that the server has it from the system: sent along with the record; empty with a fault */
    proof: z.string(),
  }),
)

/** What another record begins with: the answers of an earlier one, in the version of its form that is in force. */
export const collectCopy = lazy(() =>
  z.object({
    copyOf: id(),
    formId: id(),
    formVersion: z.int().positive(),
    collectPointId: id(),
    /** null where the record had none, or it is no longer offered there */
    productId: id().nullable(),
    values: z.array(z.object({ fieldId: id(), value: answerValue() })),
    /** fields that were answered and are to be answered anew: photo, time, number of the record, what is gone or changed its kind */
    left: z.array(z.object({ fieldId: id(), name: z.string() })),
  }),
)
