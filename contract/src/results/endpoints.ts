import { z } from 'zod'
import { byId, endpoint, exportOf, historyEntry, idText, listQuery, transitionEndpoints } from '../core/index.ts'
import { generationList, monthList, valueList, weightList } from './lists.ts'
import {
  figureDetail,
  generationChange,
  generationRow,
  monthRecord,
  monthRow,
  newGeneration,
  newMonth,
  sentValue,
  sentWeights,
  valueRow,
  weightRow,
} from './schemas.ts'
import { mayEditResults, mayReadResults, monthStates } from './states.ts'

export const listMonths = endpoint({
  name: 'results.listMonths',
  method: 'GET',
  path: '/api/domain/v1/ResultsMonth',
  summary: 'The months of results of the own plants, the latest first',
  right: mayReadResults,
  list: true,
  schemas: () => ({ query: listQuery(monthList), answer: z.array(monthRow()) }),
})

export const exportMonths = exportOf(listMonths, monthList)

export const getMonth = endpoint({
  name: 'results.getMonth',
  method: 'GET',
  path: '/api/domain/v1/ResultsMonth/{id}',
  summary: 'A month with every figure, its result so far or as it was frozen, and the twelve months up to it',
  right: mayReadResults,
  schemas: () => ({ params: byId(), answer: monthRecord() }),
})

export const getMonthLog = endpoint({
  name: 'results.monthLog',
  method: 'GET',
  path: '/api/domain/v1/ResultsMonth/{id}/Log',
  summary: 'What was entered, closed and reopened in a month, oldest first',
  right: mayReadResults,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const openMonth = endpoint({
  name: 'results.openMonth',
  method: 'POST',
  path: '/api/domain/v1/ResultsMonth',
  summary:
    'Open a month of a plant, which begins with the weights and the targets of the one before; one that is there is answered as it is',
  right: mayEditResults,
  events: ['results.monthOpened'],
  schemas: () => ({ body: newMonth(), answer: monthRecord() }),
})

export const monthTransitions = transitionEndpoints(monthStates, {
  path: '/api/domain/v1/ResultsMonth/{id}',
  answer: monthRecord,
})

export const getFigure = endpoint({
  name: 'results.getFigure',
  method: 'GET',
  path: '/api/domain/v1/ResultsMonth/{id}/Indicator/{indicatorId}',
  summary: 'What a figure of a month is made of: who entered it, the records or the days; with its twelve months',
  right: mayReadResults,
  schemas: () => ({ params: z.object({ id: idText(), indicatorId: idText() }), answer: figureDetail() }),
})

export const listValues = endpoint({
  name: 'results.listValues',
  method: 'GET',
  path: '/api/domain/v1/Indicator/Month',
  summary: 'What was entered of the indicators month by month, the latest month first',
  right: mayReadResults,
  list: true,
  schemas: () => ({ query: listQuery(valueList), answer: z.array(valueRow()) }),
})

export const exportValues = exportOf(listValues, valueList)

export const saveValue = endpoint({
  name: 'results.saveValue',
  method: 'PUT',
  path: '/api/domain/v1/Indicator/Month',
  summary: 'Enter target, actual and note of an indicator in an open month',
  right: mayEditResults,
  events: ['results.valueSaved'],
  schemas: () => ({ body: sentValue(), answer: monthRecord() }),
})

export const listWeights = endpoint({
  name: 'results.listWeights',
  method: 'GET',
  path: '/api/domain/v1/IncomeWeight',
  summary: 'The weights of the indicators month by month, the latest month first',
  right: mayReadResults,
  list: true,
  schemas: () => ({ query: listQuery(weightList), answer: z.array(weightRow()) }),
})

export const exportWeights = exportOf(listWeights, weightList)

export const getWeightsLog = endpoint({
  name: 'results.weightsLog',
  method: 'GET',
  path: '/api/domain/v1/IncomeWeight/{id}/Log',
  summary: 'How the weights of a month were changed, oldest first; the id is that of the month',
  right: mayReadResults,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const saveWeights = endpoint({
  name: 'results.saveWeights',
  method: 'PUT',
  path: '/api/domain/v1/IncomeWeight/{id}',
  summary: 'Set all weights of an open month, whose id is in the address; they total 100 % when it is closed',
  right: mayEditResults,
  events: ['results.weightsSaved'],
  schemas: () => ({ params: byId(), body: sentWeights(), answer: monthRecord() }),
})

export const listGeneration = endpoint({
  name: 'results.listGeneration',
  method: 'GET',
  path: '/api/domain/v1/UtilitiesGeneration',
  summary: 'What the own plants generated, a row a day and type, the latest day first',
  right: mayReadResults,
  list: true,
  schemas: () => ({ query: listQuery(generationList), answer: z.array(generationRow()) }),
})

export const exportGeneration = exportOf(listGeneration, generationList)

export const getGenerationLog = endpoint({
  name: 'results.generationLog',
  method: 'GET',
  path: '/api/domain/v1/UtilitiesGeneration/{id}/Log',
  summary: 'The history of a day of utilities, oldest first',
  right: mayReadResults,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})

export const addGeneration = endpoint({
  name: 'results.addGeneration',
  method: 'POST',
  path: '/api/domain/v1/UtilitiesGeneration',
  summary: 'Enter what a plant generated on a day whose month is not closed',
  right: mayEditResults,
  status: 201,
  events: ['results.generationAdded'],
  schemas: () => ({ body: newGeneration(), answer: generationRow() }),
})

export const changeGeneration = endpoint({
  name: 'results.changeGeneration',
  method: 'PUT',
  path: '/api/domain/v1/UtilitiesGeneration/{id}',
  summary: 'Correct what was generated on a day whose month is not closed',
  right: mayEditResults,
  events: ['results.generationChanged'],
  schemas: () => ({ params: byId(), body: generationChange(), answer: generationRow() }),
})
