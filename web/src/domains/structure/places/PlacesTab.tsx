import { permissions } from '@lineside/contract/core'
import { type Level, levels, placeImport, placeSheet } from '@lineside/contract/structure'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { ImportButton } from '../../../core/import/index.ts'
import { nameOfPlace, type Place, placesQuery } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { useAccount, useSession } from '../../../core/session/index.ts'
import { Button, IconPlus, Skeleton, Surface, useIsPhone } from '../../../ui/index.ts'
import { placeStore } from '../queries.ts'
import { SearchableTree } from '../SearchableTree.tsx'
import { TreeAndCard } from '../TreeAndCard.tsx'
import type { TabProps } from '../tab-props.ts'
import { grow, useTreeSearch } from '../useTreeSearch.ts'
import { AddPlaceDialog } from './AddPlaceDialog.tsx'
import { PlaceCard } from './PlaceCard.tsx'

/** The places of the plants as one tree, and beside it the one that is chosen. */
export function PlacesTab(props: TabProps) {
  const query = useQuery(placesQuery)
  if (query.data) return <PlaceTree {...props} places={query.data} />
  return (
    <Surface>
      {query.error ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="list" count={10} />
      )}
    </Surface>
  )
}

/** What may be made: a place of a level, below another or, of plants, below none. */
interface Making {
  level: Level
  parentId: number | null
}

function PlaceTree({ places, choose, ...props }: TabProps & { places: readonly Place[] }) {
  const { t } = useTranslation('structure')
  const { isAdmin } = useAccount()
  const { can } = useSession()
  const [making, setMaking] = useState<Making | null>(null)
  const tree = usePlaceTree(places)
  const phone = useIsPhone()
  // a plant that stands alone need not be chosen; a phone shows the tree before a place of it
  const chosen = props.chosen ?? (phone ? null : onlyPlant(places))
  const byId = useMemo(() => new Map(places.map((place) => [place.id, place])), [places])
  const selected = chosen === null ? null : String(chosen)
  const view = useTreeSearch('places', tree, selected)
  const show = (id: number) => {
    view.reveal(String(id))
    choose(id)
  }
  const above = selected === null ? undefined : tree.parentOf.get(selected)
  const last = useRef({ selected, above })
  // moved: its new place is unfolded, so that the tree can show it
  useEffect(() => {
    const moved = last.current.selected === selected && last.current.above !== above
    last.current = { selected, above }
    if (moved && selected !== null) view.reveal(selected)
  }, [selected, above, view])
  return (
    <>
      <TreeAndCard
        tree={
          <SearchableTree
            label={t('tabs.places')}
            tree={tree}
            view={view}
            selected={selected}
            onSelect={(id) => choose(Number(id))}
            tools={
              can(permissions.structure, 'w') ? (
                <>
                  <SheetButton />
                  {isAdmin ? (
                    <Button
                      size="compact"
                      tone={places.length === 0 ? 'primary' : 'plain'}
                      icon={IconPlus}
                      onClick={() => setMaking({ level: 'industry', parentId: null })}
                    >
                      {t('add.industry')}
                    </Button>
                  ) : null}
                </>
              ) : null
            }
          />
        }
        card={
          chosen === null ? null : (
            <PlaceCard
              key={chosen}
              id={chosen}
              places={places}
              onShow={show}
              onAdd={(level) => setMaking({ level, parentId: chosen })}
            />
          )
        }
        onLeave={() => choose(null)}
        hint={
          places.length === 0
            ? { title: t('card.noneTitle'), text: t('card.noneText') }
            : { title: t('card.emptyTitle'), text: t('card.emptyText') }
        }
      />
      {making ? (
        <AddPlaceDialog
          {...making}
          // one that was made a moment ago may not be in the tree yet
          parent={making.parentId === null ? null : (byId.get(making.parentId) ?? null)}
          onClose={() => setMaking(null)}
          onMade={(id) => {
            setMaking(null)
            if (making.parentId !== null) view.reveal(String(making.parentId))
            choose(id)
          }}
        />
      ) : null}
    </>
  )
}

function onlyPlant(places: readonly Place[]): number | null {
  const plants = places.filter(({ level }) => level === 'industry')
  return plants.length === 1 ? (plants[0]?.id ?? null) : null
}

const sheet = { definition: { ...placeSheet, name: 'structure' as const }, calls: placeImport }

/** The places below the plants as a spreadsheet. */
function SheetButton() {
  const { t } = useTranslation('core')
  const client = useQueryClient()
  return <ImportButton sheet={sheet} title={t('routes.1800')} onChanged={() => placeStore.invalidateAll(client)} />
}

/** Nested, in the reader's words; siblings by name as the server orders them. */
function usePlaceTree(places: readonly Place[]) {
  const labels = useLabels('structure')
  return useMemo(() => {
    const kinds = new Map(levels.map((level) => [level, labels.code('level', level)]))
    const off = labels.state('DISABLED')
    return grow(
      places.map((place) => ({
        id: String(place.id),
        parentId: place.parentId === null ? null : String(place.parentId),
        label: nameOfPlace(place),
        note: place.enabled ? (kinds.get(place.level) ?? '') : `${kinds.get(place.level)} · ${off}`,
        ...(!place.enabled && { quiet: true }),
      })),
    )
  }, [places, labels])
}
