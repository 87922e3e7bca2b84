import type { Language } from '@lineside/contract/core'
import { blankField } from '@lineside/contract/forms'
import { render } from '@testing-library/react'
import { setUpApi } from '../../core/api/index.ts'
import { closeStorage } from '../../core/device/index.ts'
import { currentLanguage, needTexts, setUpLanguages } from '../../core/i18n/index.ts'
import { type Account, clearAccount, sessionToken, storeAccount } from '../../core/session/index.ts'
import { accountWith, json, type SentRequest } from '../../core/testing/index.ts'
import { openDevice } from '../../core/unsent/outbox.ts'
import { CaptureApp } from '../CaptureApp.tsx'
import { startAt } from '../navigation/history.ts'
import { OperatorApp, setUpOperatorApp, waitFor } from '../OperatorApp.tsx'

const place = { industryId: 1, processId: 2, familyId: 3, industryLineId: 4, collectPointId: 6 }

export const cooking = {
  id: 5,
  name: 'Cooking temperature',
  description: '',
  registerType: 'controlItem',
  enabled: true,
  version: 2,
  onCritical: null,
  frequency: null,
  fields: [
    {
      ...blankField(41, 'number', 'Core'),
      unit: '°C',
      decimals: 1,
      limits: { min: 72, max: 78 },
      generatesNonConformity: true,
    },
    { ...blankField(42, 'number', 'Chamber'), unit: '°C', decimals: 0, limits: { min: 77, max: 87 } },
    { ...blankField(43, 'calculation', 'Difference'), unit: '°C', formula: '{42}-{41}' },
    { ...blankField(44, 'text', 'Remark'), optional: true, maxLength: 80 },
  ],
  collectPoints: [{ id: 6, name: 'Oven 1', place }],
  products: [{ id: 9, sku: '10020', name: 'Ham' }],
  abilities: {},
}

export const toFill = {
  id: 5,
  name: cooking.name,
  description: '',
  registerType: 'controlItem',
  version: 2,
  collectPoint: { id: 6, name: 'Oven 1' },
  industryLine: { id: 4, name: 'Line 1' },
  lastCollect: null,
  due: null,
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
  { id: 6, level: 'collectPoint', parentId: 4, industryId: 1, name: 'Oven 1', enabled: true, timeZone: null },
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
    request: null,
    rowVersion: 1,
    deviceTime: '2026-11-21T10:00:00.000Z',
    clockSkewed: false,
    values: [],
    hash: 'h',
    abilities: {},
  }
}

/** What the plant's server answers to everything but saving. */
export function answerOfPlant({ path }: SentRequest): Response {
  if (path.endsWith('/ListFormsWithLastCollect')) return json([toFill])
  if (path.endsWith('/TypeCollect/5')) return json(cooking)
  if (path.endsWith('/LastValues')) return json(lastValues)
  if (path.endsWith('/HierarchyGetByFilter')) return json(places)
  if (path.endsWith('/Account/Filter')) return json(operator)
  return json([])
}

const operator = accountWith({ 3001: 'w', 1: 'r' }, { accountRole: { id: 5, name: 'Operator' } })

/** What stands on the disk of this browser, which has no database, under a name of the operator's; null where nothing does. */
export function onDisk(name: string): unknown {
  const row = JSON.parse(localStorage.getItem(`lineside.kept.7.${name}`) ?? 'null') as { text: string } | null
  return row && (JSON.parse(row.text) as unknown)
}

/** The names of all that stands there and begins so. */
export const namesOnDisk = (beginning: string): string[] =>
  Object.keys(localStorage).flatMap((name) =>
    name.startsWith(`lineside.kept.7.${beginning}`) ? [name.slice('lineside.kept.7.'.length)] : [],
  )

/** Draws the capture application at an address, signed in as an operator, or as somebody else. */
export async function openCapture(at: string, language: Language = 'en-US', account: Account = operator) {
  clearAccount()
  storeAccount(account)
  setUpApi({ platform: 1, language: currentLanguage, token: sessionToken, waitFor })
  await setUpLanguages(language)
  await setUpOperatorApp()
  closeStorage()
  await openDevice(account.id)
  await needTexts('capture', 'signIn', 'problems')
  startAt(at)
  return render(<CaptureApp Inside={OperatorApp} fetchInside={async () => undefined} />)
}
