import { movementList, receiptList } from '@lineside/contract/lots'
import { expect, it } from 'vitest'
import { needTexts, setUpLanguages } from '../i18n/index.ts'
import { nameOf } from './quick-views.ts'

it('have the word that agrees with the records of the list', async () => {
  await setUpLanguages('pt-BR')
  await needTexts('lots')
  const mine = { key: 'mine', filters: {} }
  expect([receiptList, movementList].map((list) => nameOf(list, mine))).toEqual(['Meus', 'Minhas'])
})
