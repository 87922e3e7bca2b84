import type { ListDefinition, ListView, SharedView } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Button, type Chip, Chips, IconButton, IconEdit, IconStar, IconUsers, lazyDialog } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useAccount, useReadOnly } from '../session/index.ts'
import { filtersKey, hasFilters, type Values } from './values.ts'
import { fromSaved, listKey, storeDefault } from './view-values.ts'
import { sharedViewsQuery, viewsQuery } from './views-query.ts'

const SaveViewDialog = lazyDialog(async () => ({ default: (await import('./SaveViewDialog.tsx')).SaveViewDialog }))
const ManageViewsDialog = lazyDialog(async () => ({
  default: (await import('./ManageViewsDialog.tsx')).ManageViewsDialog,
}))

interface SavedViewsProps {
  definition: ListDefinition
  values: Values
  onChange: (values: Values) => void
  /** the columns in sight */
  shown: readonly string[]
  show: (keys: readonly string[], of?: string | null) => void
  /** whose columns there are beside the definition's, under some filters */
  of: ((values: Values) => string | null) | undefined
  /** the list is as it opened by itself: no link, no choice of the reader's */
  untouched: boolean
}

type Saved = Pick<ListView, 'values' | 'columns'>

const sameValues = (a: Values, b: Values) => filtersKey(a) === filtersKey(b) && a.sort === b.sort

/** What the reader saved of the list and what was shared with their plants: one press each, and the ways to manage them. */
export function SavedViews({ definition, values, onChange, shown, show, of, untouched }: SavedViewsProps) {
  const { t } = useTranslation()
  const reader = useAccount().id
  const readOnly = useReadOnly()
  const { data } = useQuery(viewsQuery)
  const { data: allShared } = useQuery(sharedViewsQuery)
  const ofList = ({ list }: { list: string }) => list === listKey(definition)
  const views = (data ?? []).filter(ofList)
  const shared = (allShared ?? []).filter(ofList)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const apply = (view: Saved) => {
    const next = fromSaved(definition, view.values)
    onChange(next)
    const known = definition.columns.map((column) => column.key)
    if (view.columns.some((key) => known.includes(key))) show(view.columns, of?.(next))
  }
  // this browser may not have known yet with which view the list opens
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the views have come, and no more
  useEffect(() => {
    if (!data || !storeDefault(definition, reader, views)) return
    const first = views.find((view) => view.isDefault)
    if (untouched && first) apply(first)
  }, [data])
  const close = () => setDialog(null)
  const isShown = (view: Saved) => sameValues(fromSaved(definition, view.values), values)
  const isSaved = [...views, ...shared].some(isShown)
  const chip = (view: Saved & { id: number; name: string }, icon: Chip['icon']): Chip => ({
    id: String(view.id),
    text: view.name,
    icon,
    on: isShown(view),
    onPress: () => apply(view),
  })
  const sharedBy = ({ sharedBy, name }: SharedView) => t('savedViews.sharedByNamed', { name, person: sharedBy.name })
  return (
    <>
      {views.length > 0 ? (
        <Chips
          label={t('savedViews.title')}
          chips={views.map((view) => chip(view, view.isDefault ? IconStar : undefined))}
        />
      ) : null}
      {shared.length > 0 ? (
        <Chips
          label={t('savedViews.sharedTitle')}
          chips={shared.map((view) => ({ ...chip(view, IconUsers), hint: sharedBy(view) }))}
        />
      ) : null}
      {hasFilters(definition, values) && !isSaved ? (
        <Button tone="quiet" size="compact" icon={IconStar} blocked={readOnly} onClick={() => setDialog('save')}>
          {t('savedViews.save')}
        </Button>
      ) : null}
      {views.length + shared.length > 0 ? (
        <IconButton
          icon={IconEdit}
          size="compact"
          label={t('savedViews.manage')}
          blocked={readOnly}
          onClick={() => setDialog('manage')}
        />
      ) : null}
      <Suspense>
        {dialog === 'save' ? <SaveViewDialog {...{ definition, values, shown }} onClose={close} /> : null}
        {dialog === 'manage' ? (
          <ManageViewsDialog {...{ definition, values, shown, views, shared }} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
