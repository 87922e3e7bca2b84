import { disableProduct, enableProduct } from '@lineside/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { notify, useConfirm } from '../../../ui/index.ts'
import { forgetRows, type Product, useProductStore } from '../queries.ts'

type Subject = Pick<Product, 'id' | 'name' | 'sku' | 'rowVersion'>

/** Enables or disables a product, from its row or from its page; disabling asks first. */
export function useTurning(onInUse: (titles: readonly string[]) => void) {
  const { t } = useTranslation('products')
  const client = useQueryClient()
  const confirm = useConfirm()
  const keep = useProductStore()
  return useCallback(
    async ({ id, name, rowVersion }: Subject, enabled: boolean) => {
      const sure =
        enabled ||
        (await confirm({
          title: t('confirm.disable.title', { name }),
          text: t('confirm.disable.text'),
          confirm: t('tools.disable'),
        }))
      if (!sure) return
      try {
        const endpoint = enabled ? enableProduct : disableProduct
        keep(await call(endpoint, { params: { id }, body: { rowVersion } }))
        notify({ title: t(enabled ? 'done.enabled' : 'done.disabled', { name }) })
      } catch (error) {
        const titles = dependentsOf(error)
        if (titles) return onInUse(titles)
        notify({ tone: 'error', title: problemText(error) })
        if (!(error instanceof ApiProblem) || error.code !== 'STALE') return
        // the list or the page shows what stands now, for the deed to be decided again
        if (error.current) keep(error.current as Product)
        else forgetRows(client)
      }
    },
    [t, client, confirm, keep, onInUse],
  )
}

/** What keeps the product from being disabled; null where something else was the matter. */
function dependentsOf(error: unknown): string[] | null {
  if (!(error instanceof ApiProblem) || error.code !== 'STILL_IN_USE') return null
  const { dependents = [] } = (error.current ?? {}) as { dependents?: readonly { title: string }[] }
  return dependents.map(({ title }) => title)
}
