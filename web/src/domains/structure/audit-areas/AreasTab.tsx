import { permissions, recappedAs } from '@lineside/contract/core'
import { auditAreaStates, setAuditAreaEnabled } from '@lineside/contract/structure'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { textOf, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { AbilityButton, RecordFailure, StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import {
  Button,
  IconEdit,
  IconPlus,
  IconPower,
  KeyValueList,
  Row,
  Skeleton,
  Stack,
  StateView,
  Surface,
} from '../../../ui/index.ts'
import { type AuditArea, areaStore, areasQuery } from '../queries.ts'
import { SearchableTree } from '../SearchableTree.tsx'
import { TreeAndCard } from '../TreeAndCard.tsx'
import type { TabProps } from '../tab-props.ts'
import { grow, useTreeSearch } from '../useTreeSearch.ts'
import { AreaDialog } from './AreaDialog.tsx'

/** The areas of the 5S audits, by plant. */
export function AreasTab(props: TabProps) {
  const query = useQuery(areasQuery)
  if (query.data) return <AreaTree {...props} areas={query.data} />
  return (
    <Surface>
      {query.error ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="list" count={6} />
      )}
    </Surface>
  )
}

type Editing = AuditArea | 'new'

function AreaTree({ areas, chosen, choose }: TabProps & { areas: readonly AuditArea[] }) {
  const { t } = useTranslation('structure')
  const { can } = useSession()
  const [editing, setEditing] = useState<Editing | null>(null)
  const tree = useAreaTree(areas)
  const area = areas.find(({ id }) => id === chosen)
  const selected = area ? String(area.id) : null
  const view = useTreeSearch('areas', tree, selected)
  const add = can(permissions.structure, 'w') ? (
    <Button size="compact" icon={IconPlus} onClick={() => setEditing('new')}>
      {t('areas.add')}
    </Button>
  ) : null
  return (
    <>
      {areas.length === 0 ? (
        <Surface>
          <StateView kind="empty" title={t('areas.emptyTitle')} text={t('areas.emptyText')} action={add} />
        </Surface>
      ) : (
        <TreeAndCard
          tree={
            <SearchableTree
              label={t('tabs.areas')}
              tree={tree}
              view={view}
              selected={selected}
              // a plant is no area: it only holds them together
              onSelect={(id) => (id.startsWith('plant') ? undefined : choose(Number(id)))}
              tools={add}
            />
          }
          card={area ? <AreaCard area={area} onEdit={() => setEditing(area)} /> : null}
          onLeave={() => choose(null)}
          hint={{ title: t('areas.hintTitle'), text: t('areas.hintText') }}
        />
      )}
      {editing ? (
        <AreaDialog
          area={editing === 'new' ? null : editing}
          beside={area ?? null}
          areas={areas}
          onClose={() => setEditing(null)}
          onDone={(done) => {
            setEditing(null)
            choose(done.id)
          }}
        />
      ) : null}
    </>
  )
}

function useAreaTree(areas: readonly AuditArea[]) {
  const { places } = usePlaces()
  const labels = useLabels('structure', 'auditAreas')
  return useMemo(() => {
    const plantIds = new Set(areas.map(({ industryId }) => industryId))
    const plants = places.filter(({ id }) => plantIds.has(id))
    return grow([
      ...plants.map((plant) => ({ id: `plant${plant.id}`, parentId: null, label: nameOfPlace(plant) })),
      ...areas.map(({ id, industryId, parentId, name, state, responsible }) => ({
        id: String(id),
        parentId: parentId === null ? `plant${industryId}` : String(parentId),
        label: name,
        note: state === 'ENABLED' ? (responsible?.name ?? '') : labels.state(state),
        ...(state !== 'ENABLED' && { quiet: true }),
      })),
    ])
  }, [areas, places, labels])
}

function AreaCard({ area, onEdit }: { area: AuditArea; onEdit: () => void }) {
  const { t } = useTranslation('structure')
  const { places } = usePlaces()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const taken = places.filter(({ id }) => area.placeIds.includes(id))
  const { auditAreaChanged, auditAreaDisabled, auditAreaEnabled } = area.abilities
  return (
    <Surface title={area.name} actions={<StateBadge machine={auditAreaStates} state={area.state} />}>
      <Stack>
        <KeyValueList
          columns={1}
          items={[
            { label: t('areas.responsible'), value: area.responsible?.name ?? null },
            { label: t('areas.places'), value: taken.map(nameOfPlace).join(' · ') },
          ]}
        />
        <Row>
          <AbilityButton able={auditAreaChanged} icon={IconEdit} onClick={onEdit}>
            {t('tools.edit')}
          </AbilityButton>
          <AbilityButton able={auditAreaDisabled} icon={IconPower} onClick={() => void setEnabled(area, false)}>
            {t('tools.disable')}
          </AbilityButton>
          <AbilityButton able={auditAreaEnabled} icon={IconPower} onClick={() => void setEnabled(area, true)}>
            {t('tools.enable')}
          </AbilityButton>
        </Row>
        {inUse}
      </Stack>
    </Surface>
  )
}

/** How an area is enabled and disabled. */
const enabling = {
  domain: 'structure' as const,
  queries: areaStore,
  nameOf: ({ name }: AuditArea) => name,
  send: ({ id, rowVersion }: AuditArea, enabled: boolean) =>
    call(setAuditAreaEnabled, { params: { id: String(id) }, body: { rowVersion, enabled } }),
  recap: (action: 'enable' | 'disable') => ({
    of: recappedAs(auditAreaStates),
    event: action === 'enable' ? 'auditAreaEnabled' : 'auditAreaDisabled',
  }),
  meaning: (action: 'enable' | 'disable') => textOf('structure', `areas.${action}`) ?? '',
}
