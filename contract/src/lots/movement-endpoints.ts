import { z } from 'zod'
import { byId, endpoint, exportOf, listQuery, need, permissions, transitionEndpoints } from '../core/index.ts'
import { movementList } from './list.ts'
import {
  arrivalBody,
  ledgerEntry,
  ledgerQuery,
  movementRecord,
  movementRow,
  newMovement,
  stockQuery,
  stockRow,
} from './movement-schemas.ts'
import { mayMove, mayReadLots, movementStates } from './states.ts'

const movements = '/api/domain/v1/Movement'

export const listMovements = endpoint({
  name: 'lots.listMovements',
  method: 'GET',
  path: '/api/domain/v1/Movement',
  summary: 'The movements of the own plants’ lots, the newest first',
  right: mayReadLots,
  list: true,
  schemas: () => ({ query: listQuery(movementList), answer: z.array(movementRow()) }),
})

export const exportMovements = exportOf(listMovements, movementList)

export const listArrivals = endpoint({
  name: 'lots.listArrivals',
  method: 'GET',
  path: `${movements}/Arrivals`,
  summary: 'What is in transit from other plants to the own ones, the oldest first',
  right: mayReadLots,
  schemas: () => ({ answer: z.array(movementRow()) }),
})

export const getMovement = endpoint({
  name: 'lots.getMovement',
  method: 'GET',
  path: `${movements}/{id}`,
  summary: 'A movement; one in transit for who receives it, too',
  right: mayReadLots,
  schemas: () => ({ params: byId(), answer: movementRecord() }),
})

export const saveMovement = endpoint({
  name: 'lots.move',
  method: 'POST',
  path: '/api/domain/v1/CollectMovement/SaveMovement',
  summary: 'Move a quantity of a lot from a place to another, or into transit to another plant',
  right: mayMove,
  status: 201,
  events: ['lots.moved'],
  schemas: () => ({ body: newMovement(), answer: movementRecord() }),
})

export const receiveMovement = endpoint({
  name: 'lots.arrive',
  method: 'PUT',
  path: `${movements}/{id}/Receive`,
  summary: 'Receive what is in transit at its plant; what is missing is lost, with the reason',
  right: mayMove,
  events: ['lots.arrived', 'lots.received'],
  schemas: () => ({ params: byId(), body: arrivalBody(), answer: movementRecord() }),
})

export const movementTransitions = transitionEndpoints(movementStates, {
  path: `${movements}/{id}`,
  answer: movementRecord,
})

export const getLedger = endpoint({
  name: 'lots.ledger',
  method: 'GET',
  path: '/api/domain/v1/Lot/{id}/Ledger',
  summary: 'The lines of a lot’s ledger, the newest 500; older ones before the id of a line',
  right: mayReadLots,
  schemas: () => ({ params: byId(), query: ledgerQuery(), answer: z.array(ledgerEntry()) }),
})

export const listStock = endpoint({
  name: 'lots.stock',
  method: 'GET',
  path: '/api/domain/v1/LotStock',
  summary: 'What lies where in a plant, first expired first; at most 100',
  right: [...mayReadLots, need(permissions.viewProductionNotes), need(permissions.appProductionNote, 'w')],
  schemas: () => ({ query: stockQuery(), answer: z.array(stockRow()) }),
})
