import { addDays } from '@lineside/contract/core'
import { lotList, movementList, receiptList } from '@lineside/contract/lots'
import { expect, it } from 'vitest'
import { needTexts, setUpLanguages } from '../i18n/index.ts'
import { nameOf, valuesOf } from './quick-views.ts'
import { lastDays } from './values.ts'

it('have the word that agrees with the records of the list', async () => {
  await setUpLanguages('pt-BR')
  await needTexts('lots')
  const mine = { key: 'mine', filters: {} }
  expect([receiptList, movementList].map((list) => nameOf(list, mine))).toEqual(['Meus', 'Minhas'])
})

it('offer the day before today, and bring the order that suits them', () => {
  const setBy = (key: string) => {
    const view = lotList.views?.find((one) => one.key === key)
    return view ? valuesOf(lotList, view, 1) : undefined
  }
  const yesterday = addDays(lastDays(1).dateEnd ?? '', -1)
  expect(setBy('yesterday')).toEqual({ dateBegin: yesterday, dateEnd: yesterday })
  expect(setBy('expiring')).toEqual({ inStock: 'true', sort: 'expiresOn' })
})
