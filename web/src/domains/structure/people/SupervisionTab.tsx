import { getSupervisorHierarchy } from '@lineside/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callQuery } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { nameOfPlace, type Place, usePlaces } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Button, KeyValueList, LinkButton, Select, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { SearchableTree } from '../SearchableTree.tsx'
import { TreeAndCard } from '../TreeAndCard.tsx'
import type { TabProps } from '../tab-props.ts'
import { grow, useTreeSearch } from '../useTreeSearch.ts'
import type { Person } from './Coordinators.tsx'
import { Coordinators } from './Coordinators.tsx'

const peopleQuery = (industryId: string | null) =>
  callQuery(['structure', 'supervision', industryId], getSupervisorHierarchy, {
    query: industryId === null ? {} : { industryId },
  })

/** Who coordinates the plants and who leads whom, from the top; of all own plants or of one. */
export function SupervisionTab(props: TabProps) {
  const { t } = useTranslation('structure')
  const { places } = usePlaces()
  const [plant, setPlant] = useState<string | null>(null)
  const query = useQuery(peopleQuery(plant))
  const plants = places.filter(({ level }) => level === 'industry')
  const choice = (
    <Select
      label={t('areas.plant')}
      hideLabel
      placeholder={t('people.everyPlant')}
      options={plants.map((one) => ({ value: String(one.id), label: nameOfPlace(one) }))}
      value={plant}
      onChange={setPlant}
      clearable
    />
  )
  if (query.data)
    return (
      <PeopleTree
        {...props}
        key={plant}
        people={query.data}
        plants={plants.filter(({ id }) => plant === null || String(id) === plant)}
        tools={plants.length > 1 ? choice : null}
      />
    )
  return (
    <Surface>
      {query.error ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="list" count={8} />
      )}
    </Surface>
  )
}

interface PeopleTreeProps extends TabProps {
  people: readonly Person[]
  /** whose people they are */
  plants: readonly Place[]
  tools: React.ReactNode
}

function PeopleTree({ people, plants, chosen, choose, tools }: PeopleTreeProps) {
  const { t } = useTranslation('structure')
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people])
  const tree = useMemo(
    () =>
      grow(
        people.map(({ id, supervisorId, name, role, coordinates }) => ({
          id: String(id),
          parentId: supervisorId === null ? null : String(supervisorId),
          label: name,
          note: coordinates.length > 0 ? t('people.coordinatorRole', { role }) : role,
        })),
      ),
    [people, t],
  )
  const person = byId.get(chosen ?? 0)
  const selected = person ? String(person.id) : null
  const view = useTreeSearch('supervision', tree, selected)
  const show = (id: number) => {
    view.reveal(String(id))
    choose(id)
  }
  if (people.length === 0) {
    return (
      <Surface>
        <StateView kind="empty" title={t('people.emptyTitle')} text={t('people.emptyText')} />
      </Surface>
    )
  }
  return (
    <TreeAndCard
      tree={
        <Stack>
          <Coordinators plants={plants} people={people} onChoose={show} />
          <SearchableTree
            label={t('tabs.supervision')}
            tree={tree}
            view={view}
            selected={selected}
            onSelect={(id) => choose(Number(id))}
            tools={tools}
          />
        </Stack>
      }
      card={person ? <PersonCard {...{ person, people, byId }} onChoose={show} /> : null}
      onLeave={() => choose(null)}
      hint={{ title: t('people.hintTitle'), text: t('people.hintText') }}
    />
  )
}

interface PersonCardProps {
  person: Person
  people: readonly Person[]
  byId: ReadonlyMap<number, Person>
  onChoose: (id: number) => void
}

/** Which plants somebody coordinates, who leads them, who stands in for them, and whom they lead; changed at the user's own page. */
function PersonCard({ person, people, byId, onChoose }: PersonCardProps) {
  const { t } = useTranslation('structure')
  const opens = useCanOpen()(2101)
  const led = people.filter(({ supervisorId }) => supervisorId === person.id)
  const { places } = usePlaces()
  const coordinated = places.filter(({ level, id }) => level === 'industry' && person.coordinates.includes(id))
  const supervisor = byId.get(person.supervisorId ?? 0)
  const link = (one: Person) => (
    <Button key={one.id} size="compact" tone="quiet" onClick={() => onChoose(one.id)}>
      {one.name}
    </Button>
  )
  return (
    <Surface title={person.name}>
      <Stack>
        <KeyValueList
          columns={1}
          items={[
            { label: t('people.role'), value: person.role },
            { label: t('people.coordinates'), value: coordinated.map(nameOfPlace).join(', ') },
            { label: t('people.supervisor'), value: supervisor ? link(supervisor) : null },
            { label: t('people.substitute'), value: person.substitute?.name ?? null },
            { label: t('people.subordinates'), value: led.length === 0 ? null : led.map(link) },
          ]}
        />
        {opens ? (
          <div>
            <LinkButton href={addressOf(2101, { id: person.id })}>{t('people.open')}</LinkButton>
          </div>
        ) : null}
      </Stack>
    </Surface>
  )
}
