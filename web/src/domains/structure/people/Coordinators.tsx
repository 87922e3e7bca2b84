import type { hierarchyPerson } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, type Place } from '../../../core/pickers/index.ts'
import { Button, Grid, Heading, Meta, Row, Stack } from '../../../ui/index.ts'
import styles from './Coordinators.module.css'

export type Person = Infer<typeof hierarchyPerson>

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
      <Stack gap={4}>
        <div id={heading}>
          <Heading level={2}>{t('people.coordinators')}</Heading>
        </div>
        <Grid
          as="ul"
          columns="fit-content(50%) 1fr"
          frame
          gap={8}
          rowGap={4}
          padX={12}
          padY={8}
          round={6}
          fill="sunken"
        >
          {shown.map(({ plant, by }) => (
            <li key={plant.id} className={styles.plant}>
              <Meta size={13}>{nameOfPlace(plant)}</Meta>
              <Row as="span" gap={0}>
                {by.map(({ id, name }) => (
                  <Button key={id} size="compact" tone="quiet" onClick={() => onChoose(id)}>
                    {name}
                  </Button>
                ))}
                {by.length === 0 ? t('people.noCoordinator') : null}
              </Row>
            </li>
          ))}
        </Grid>
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
