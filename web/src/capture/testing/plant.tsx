import type { Language } from '@lineside/contract/core'
import { render } from '@testing-library/react'
import { captureDoors } from '../../capture-domains.ts'
import { setUpApi } from '../../core/api/index.ts'
import { currentLanguage, needTexts, setUpLanguages } from '../../core/i18n/index.ts'
import { clearAccount, sessionToken, storeAccount } from '../../core/session/index.ts'
import { type Asked, accountWith, json } from '../../core/testing/index.ts'
import { CaptureApp } from '../CaptureApp.tsx'
import { startAt } from '../navigation/history.ts'
import { openOutbox } from '../unsent/outbox.ts'

const place = { industryId: 1, processId: 2, familyId: 3, industryLineId: 4, collectPointId: 6 }

const plain = {
  help: null,
  unit: null,
  optional: false,
  generatesNonConformity: false,
  critical: false,
  evidenceRequired: false,
  usableInCalculations: true,
  decimals: null,
  maxLength: null,
  limits: null,
  limitsByProduct: null,
  options: null,
  nonConformingWhen: null,
  formula: null,
}

export const cooking = {
  id: 5,
  name: 'Cooking temperature',
  description: '',
  registerType: 'controlItem',
  enabled: true,
  version: 2,
  fields: [
    {
      ...plain,
      id: 41,
      name: 'Core',
      type: 'number',
      unit: '°C',
      decimals: 1,
      limits: { min: 72, max: 78 },
      generatesNonConformity: true,
    },
    { ...plain, id: 42, name: 'Chamber', type: 'number', unit: '°C', decimals: 0, limits: { min: 77, max: 87 } },
    { ...plain, id: 43, name: 'Difference', type: 'calculation', unit: '°C', formula: '{42}-{41}' },
    { ...plain, id: 44, name: 'Remark', type: 'text', optional: true, maxLength: 80 },
  ],
  collectPoints: [{ id: 6, name: 'Oven 1', place }],
  products: [{ id: 9, sku: '10020', name: 'Ham' }],
  abilities: {},
}

const toFill = {
  id: 5,
  name: cooking.name,
  description: '',
  registerType: 'controlItem',
  version: 2,
  collectPoint: { id: 6, name: 'Oven 1' },
  industryLine: { id: 4, name: 'Line 1' },
  lastCollect: null,
}

const places = [
  {
    id: 1,
    level: 'industry',
    parentId: null,
    industryId: 1,
    name: 'Plant',
    enabled: true,
    timeZone: 'America/Sao_Paulo',
  },
  { id: 4, level: 'industryLine', parentId: 3, industryId: 1, name: 'Line 1', enabled: true, timeZone: null },
]

const lastValues = [
  {
    fieldId: 41,
    values: [74.5, 73.9].map((value, index) => ({
      collectId: 100 - index,
      collectedAt: '2026-11-20T10:00:00.000Z',
      value,
      conform: true,
    })),
  },
]

interface SentBody {
  clientId: string
  values: { fieldId: number; value: unknown }[]
}

/** The record as the server answers it to what was sent. */
export function savedRecord(body: SentBody) {
  return {
    id: 48202,
    clientId: body.clientId,
    formId: 5,
    formName: cooking.name,
    formVersion: 2,
    registerType: 'controlItem',
    place,
    placeNames: { industry: 'Plant', process: 'P', family: 'F', industryLine: 'Line 1', collectPoint: 'Oven 1' },
    product: cooking.products[0],
    shiftId: null,
    shiftName: null,
    productionDate: '2026-11-21',
    collectedAt: '2026-11-21T10:00:00.000Z',
    receivedAt: '2026-11-21T10:00:01.000Z',
    operator: { id: 7, name: 'Ana Souza' },
    collectStatus: '',
    changeState: 'NONE',
    note: 'E',
    outRange: false,
    hasCritical: false,
    hasNonConformity: false,
    revision: 1,
    rowVersion: 1,
    deviceTime: '2026-11-21T10:00:00.000Z',
    clockSkewed: false,
    values: [],
    hash: 'h',
    abilities: {},
  }
}

/** What the plant's server answers to everything but saving. */
export function answerOfPlant({ path }: Asked): Response {
  if (path.endsWith('/ListFormsWithLastCollect')) return json([toFill])
  if (path.endsWith('/TypeCollect/5')) return json(cooking)
  if (path.endsWith('/LastValues')) return json(lastValues)
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  if (path.endsWith('/Account/Filter')) return json(operator)
  return json([])
}

const operator = accountWith({ 3001: 'w', 1: 'r' }, { accountRole: { id: 5, name: 'Operator' } })

/** Draws the capture application at an address, signed in as an operator. */
export async function openCapture(at: string, language: Language = 'en-US') {
  clearAccount()
  storeAccount(operator)
  setUpApi({ platform: 1, language: currentLanguage, token: sessionToken })
  await setUpLanguages(language)
  openOutbox(captureDoors.flatMap((door) => door.queued))
  await needTexts('capture', 'entrance', ...captureDoors.map((door) => door.name))
  startAt(at)
  return render(<CaptureApp doors={captureDoors} />)
}
