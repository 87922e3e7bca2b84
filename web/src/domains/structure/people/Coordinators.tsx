import { useId, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, type Place } from '../../../core/pickers/index.ts'
import { Button, Heading, Stack } from '../../../ui/index.ts'
import styles from './Coordinators.module.css'
import type { Person } from './SupervisionTab.tsx'

/** So many plants stand in sight at first. */
const FIRST = 4

interface CoordinatorsProps {
  /** those in question, enabled or not */
  plants: readonly Place[]
  people: readonly Person[]
  onChoose: (id: number) => void
}

/** Who coordinates each of the plants. Those that somebody coordinates come first, the others say that nobody does. */
export function Coordinators({ plants, people, onChoose }: CoordinatorsProps) {
  const { t } = useTranslation('structure')
  const heading = useId()
  const [all, setAll] = useState(false)
  const rows = plants
    .map((plant) => ({ plant, by: people.filter(({ coordinates }) => coordinates.includes(plant.id)) }))
    .filter(({ plant, by }) => plant.enabled || by.length > 0)
    .toSorted((a, b) => Number(b.by.length > 0) - Number(a.by.length > 0))
  if (rows.length === 0) return null
  const shown = all ? rows : rows.slice(0, FIRST)
  return (
    <section aria-labelledby={heading}>
      <Stack gap="xs">
        <div id={heading}>
          <Heading level={2}>{t('people.coordinators')}</Heading>
        </div>
        <ul className={styles.plants}>
          {shown.map(({ plant, by }) => (
            <li key={plant.id} className={styles.plant}>
              <span className={styles.name}>{nameOfPlace(plant)}</span>
              <span className={styles.people}>
                {by.map(({ id, name }) => (
                  <Button key={id} size="compact" tone="quiet" onClick={() => onChoose(id)}>
                    {name}
                  </Button>
                ))}
                {by.length === 0 ? t('people.noCoordinator') : null}
              </span>
            </li>
          ))}
        </ul>
        {rows.length > shown.length ? (
          <div>
            <Button size="compact" tone="quiet" onClick={() => setAll(true)}>
              {t('people.morePlants', { count: rows.length - shown.length })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </section>
  )
}
