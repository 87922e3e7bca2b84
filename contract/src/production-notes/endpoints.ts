import { z } from 'zod'
import { bulkAnswer, byId, endpoint, endpointBy, exportOf, listQuery, transitionEndpoints } from '../core/index.ts'
import { productionNoteList } from './list.ts'
import {
  approveNotes,
  newProductionNote,
  productionNoteEdit,
  productionNoteRecord,
  productionNoteRow,
} from './schemas.ts'
import { mayApprove, mayReadNotes, mayWrite, noteStates, posted } from './states.ts'

const path = '/api/domain/v1/ProductionNote'

export const listProductionNotes = endpoint({
  name: 'production-notes.list',
  method: 'GET',
  path: '/api/domain/v1/ProductionNote',
  summary: 'The production notes of the own plants, what waits longest first; without rights 26 and 28 one’s own',
  right: mayReadNotes,
  list: true,
  schemas: () => ({ query: listQuery(productionNoteList), answer: z.array(productionNoteRow()) }),
})

export const exportProductionNotes = exportOf(listProductionNotes, productionNoteList)

export const getProductionNote = endpoint({
  name: 'production-notes.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A production note with its lines, what the enterprise system said of it, and its history',
  right: mayReadNotes,
  schemas: () => ({ params: byId(), answer: productionNoteRecord() }),
})

export const writeProductionNote = endpoint({
  name: 'production-notes.write',
  method: 'POST',
  path: '/api/domain/v1/ProductionNote',
  summary: 'Write a production note: what was consumed, produced and lost, by lots; it waits for approval',
  right: mayWrite,
  events: ['production-notes.written'],
  status: 201,
  schemas: () => ({ body: newProductionNote(), answer: productionNoteRecord() }),
})

function correcting(of: { verb: string; event: string; path: string; summary: string }) {
  return endpoint({
    name: `production-notes.${of.verb}`,
    method: 'PUT',
    path: `${path}/{id}${of.path}`,
    summary: of.summary,
    right: noteStates.transitions.find(({ event }) => event === of.event)?.needs ?? [],
    events: [`production-notes.${of.event}`],
    schemas: () => ({ params: byId(), body: productionNoteEdit(), answer: productionNoteRecord() }),
  })
}

export const editProductionNote = correcting({
  verb: 'edit',
  event: 'edited',
  path: '',
  summary: 'Change a note that waits, as its author, until 24 hours after the end of its shift',
})

export const resubmitProductionNote = correcting({
  verb: 'resubmit',
  event: 'resubmitted',
  path: '/Resubmit',
  summary: 'Correct a rejected note and submit it again, as its author, within the days of note.resubmitDays',
})

export const productionNoteTransitions = transitionEndpoints(noteStates, {
  path: `${path}/{id}`,
  answer: productionNoteRecord,
})

export const approveProductionNote = endpointBy(productionNoteTransitions, 'approved')
export const rejectProductionNote = endpointBy(productionNoteTransitions, 'rejected')
export const reverseProductionNote = endpointBy(productionNoteTransitions, 'reversed')
export const resendProductionNote = endpointBy(productionNoteTransitions, 'resent')

export const approveProductionNotes = endpoint({
  name: 'production-notes.approveMany',
  method: 'PUT',
  path: `${path}/ApproveMany`,
  summary: 'Approve several notes, each by itself; says which were refused and why',
  right: mayApprove,
  events: ['production-notes.approved', ...posted],
  schemas: () => ({ body: approveNotes(), answer: bulkAnswer() }),
})
