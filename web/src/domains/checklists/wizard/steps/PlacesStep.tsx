import { placeKey } from '@lineside/contract/checklists'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { usePlaces } from '../../../../core/pickers/index.ts'
import { idOf } from '../../../../core/wizard/index.ts'
import { Chips, IconX, SearchInput, Skeleton, Stack, Text } from '../../../../ui/index.ts'
import { CheckTree } from '../../../../ui/tree.ts'
import { useEditing } from '../context.ts'
import { setContent } from '../edits.ts'
import { chosenStates, leadingTo, placeNodes, searchNodes, togglePlace } from '../place-tree.ts'

/** So many chosen places are named above the tree; the tree shows all. */
const NAMED = 30

/** 6: where it is applied: areas of the 5S audits, or places of the structure, each by itself. */
export function PlacesStep() {
  const { t } = useTranslation('checklists')
  const { content, edit, errorAt, choices, names } = useEditing()
  const { places, loading, failed } = usePlaces()
  const { industryIds } = content
  const nodes = useMemo(
    () => placeNodes(places, choices?.areas ?? [], industryIds, t('wizard.places.areas')),
    [places, choices, industryIds, t],
  )
  const chosen = useMemo(() => new Set(content.places.map(placeKey)), [content.places])
  const states = useMemo(() => chosenStates(nodes, chosen), [nodes, chosen])
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null)
  const matches = useMemo(() => searchNodes(nodes, text), [nodes, text])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  if (loading || !choices) return <Skeleton shape="list" count={6} />
  if (failed) return <Text tone="error">{t('wizard.places.failed')}</Text>
  if (industryIds.length === 0) return <Text tone="muted">{t('wizard.places.plantsFirst')}</Text>
  const toggle = (key: string) => {
    const next = togglePlace(nodes, content.places, key)
    const chosenKeys = new Set(next.map(placeKey))
    const schedule = content.schedule && {
      ...content.schedule,
      places: content.schedule.places.filter((place) => chosenKeys.has(placeKey(place))),
    }
    edit(setContent({ places: next, schedule }))
  }
  const first = new Set([...leadingTo(nodes, chosen), ...nodes.map(({ id }) => id)])
  const unfolded = matches ? new Set([...matches.open].filter((id) => !folded.has(id))) : (open ?? first)
  const error = errorAt('places')
  return (
    <Stack gap={8}>
      <Text tone="muted">{t('wizard.places.help')}</Text>
      {error ? (
        <div role="alert">
          <Text tone="error">{error}</Text>
        </div>
      ) : null}
      <div role="status">
        <Text>{t('wizard.places.chosen', { count: content.places.length })}</Text>
      </div>
      <Chips
        label={t('facts.places')}
        chips={content.places.slice(0, NAMED).map((place) => ({
          id: placeKey(place),
          text: names.place(place),
          on: true,
          icon: IconX,
          hint: t('wizard.places.remove', { name: names.place(place) }),
          onPress: () => toggle(placeKey(place)),
        }))}
      />
      <SearchInput label={t('wizard.places.search')} value={text} onChange={setText} />
      <div id={idOf('places')}>
        {matches && matches.shown.size === 0 ? (
          <Text tone="muted">{t('wizard.places.none')}</Text>
        ) : (
          <CheckTree
            label={t('facts.places')}
            nodes={nodes}
            states={states}
            open={unfolded}
            onOpenChange={(next) =>
              matches ? setFolded(new Set([...matches.open].filter((id) => !next.has(id)))) : setOpen(next)
            }
            shown={matches?.shown ?? null}
            height="26rem"
            onToggle={toggle}
          />
        )}
      </div>
    </Stack>
  )
}
