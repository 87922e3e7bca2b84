import { orderHelpCategories, orderHelpQuestions } from '@lineside/contract/help-centre'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../core/api/index.ts'
import { useRefusal } from '../../../core/catalogue/index.ts'
import { movedTo } from '../../../core/reorder/index.ts'
import { allCategories, type Category, categories } from '../queries.ts'

/**
 * Puts categories, or the articles of one, into another order: shown at once, sent one move after the other, and shown
 * as it stands where it was refused.
 */
export function useOrder(all: readonly Category[]) {
  const client = useQueryClient()
  const refused = useRefusal(categories)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const send = (next: Category[], command: () => Promise<Category[]>) => {
    client.setQueryData(allCategories.queryKey, next)
    last.current = last.current
      .then(command)
      .then(() => categories.invalidateAll(client))
      .catch((error: unknown) => {
        refused(error)
        categories.invalidateAll(client)
      })
  }
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return {
    moveCategory(from: number, to: number) {
      const next = movedTo(all, from, to)
      send(next, () => call(orderHelpCategories, { body: { ids: idsOf(next) } }))
    },
    moveQuestion(categoryId: number, from: number, to: number) {
      const next = all.map((category) =>
        category.id === categoryId ? { ...category, questions: movedTo(category.questions, from, to) } : category,
      )
      const ids = idsOf(next.find(({ id }) => id === categoryId)?.questions ?? [])
      send(next, () => call(orderHelpQuestions, { params: { id: categoryId }, body: { ids } }))
    },
  }
}
