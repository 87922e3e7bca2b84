import { useMemo, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { usePlaces } from '../../../../core/pickers/index.ts'
import { leadingTo, placesOfPlants, pointStates, searchPlaces, togglePoints } from '../../../../core/pickers/tree.ts'
import { SearchInput, Skeleton, Stack, Text } from '../../../../ui/index.ts'
import { CheckTree } from '../../../../ui/tree.ts'
import { idOf, useEditing } from '../context.ts'
import { setFacts } from '../edits.ts'
import { ListErrors } from '../ListErrors.tsx'

/** 2: the collect points where the form is filled, chosen in the tree of the plants. */
export function PlacesStep() {
  const { t } = useTranslation('forms')
  const { record, definition, edit } = useEditing()
  const { collectPointIds: ids } = definition
  const { places, loading, failed } = usePlaces()
  const [started] = useState(() => new Set(ids))
  const tree = useMemo(() => placesOfPlants(places, started), [places, started])
  const states = useMemo(() => pointStates(tree, ids, started), [tree, ids, started])
  const first = useMemo(
    () => new Set([...leadingTo(tree, started), String(record.industryId)]),
    [tree, started, record],
  )
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null)
  const [openInSearch, setOpenInSearch] = useState<ReadonlySet<string>>(new Set())
  const matches = useMemo(() => searchPlaces(tree, text), [tree, text])
  const search = (typed: string) => {
    setText(typed)
    setOpenInSearch(searchPlaces(tree, typed)?.open ?? new Set())
  }
  if (loading) return <Skeleton shape="list" count={6} />
  if (failed) return <Text tone="error">{t('wizard.places.failed')}</Text>
  return (
    <Stack gap={8}>
      <Text tone="muted">{t('wizard.places.text')}</Text>
      <ListErrors path="collectPointIds" nameOf={(index) => tree.byId.get(ids[index] ?? 0)?.name ?? ''} />
      <SearchInput label={t('wizard.places.search')} value={text} onChange={search} />
      <div role="status">
        <Text>
          {ids.length === 0 ? t('wizard.places.noneChosen') : t('wizard.places.chosen', { count: ids.length })}
        </Text>
      </div>
      <div id={idOf('collectPointIds')}>
        {matches?.count === 0 ? (
          <Text tone="muted">{t('wizard.places.none')}</Text>
        ) : (
          <CheckTree
            label={t('wizard.labels.collectPointIds')}
            nodes={tree.nodes}
            states={states}
            open={matches ? openInSearch : (open ?? first)}
            onOpenChange={matches ? setOpenInSearch : setOpen}
            shown={matches?.shown ?? null}
            height="26rem"
            onToggle={(id) => edit(setFacts({ collectPointIds: togglePoints(tree, ids, Number(id), started) }))}
          />
        )}
      </div>
    </Stack>
  )
}
