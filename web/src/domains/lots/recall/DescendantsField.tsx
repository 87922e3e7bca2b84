import { lotStates } from '@lineside/contract/lots'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, type FieldControl } from '../../../core/form/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { Box, Button, Checkbox, Meta, Row, Stack, Text } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { nameOfLotPlace } from '../parts/place-name.ts'
import type { Impact } from '../queries.ts'
import type { BlockValues } from './block-values.ts'
import styles from './DescendantsField.module.css'

/** Lots in sight before anybody asks for more. */
const SHOWN = 50

interface DescendantsFieldProps {
  control: FieldControl<BlockValues>
  descendants: Impact['lots']
}

/** Everything that was made of the lot, to be chosen: those with open stock first. */
export function DescendantsField({ control, descendants }: DescendantsFieldProps) {
  const { t } = useTranslation('lots')
  const { field } = useController({ control: controlOf(control), name: 'lotIds' })
  const [shown, setShown] = useState(SHOWN)
  const chosen = new Set(field.value)
  const blockable = descendants.filter((one) => one.blockable === true)
  if (descendants.length === 0) return <Text tone="muted">{t('block.nothing')}</Text>
  const ordered = descendants.toSorted(
    (one, other) => Number(Number(other.balance) > 0) - Number(Number(one.balance) > 0) || one.level - other.level,
  )
  const toggle = (id: number, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((one) => one !== id))
  return (
    <Stack as="fieldset" gap={8}>
      <Box as="legend" below={4} weight={500}>
        {t('block.descendants', { count: descendants.length })}
      </Box>
      {blockable.length > 0 ? (
        <Checkbox
          label={t('block.all', { count: blockable.length })}
          checked={chosen.size === blockable.length}
          indeterminate={chosen.size > 0 && chosen.size < blockable.length}
          onChange={(on) => field.onChange(on ? blockable.map(({ id }) => id) : [])}
        />
      ) : null}
      <Box as="ul" line="between" frame className={styles.lots}>
        {ordered.slice(0, shown).map((one) => (
          <Descendant key={one.id} lot={one} chosen={chosen.has(one.id)} onChange={(on) => toggle(one.id, on)} />
        ))}
      </Box>
      {ordered.length > shown ? (
        <div>
          <Button onClick={() => setShown(shown + SHOWN)}>{t('block.more', { count: ordered.length - shown })}</Button>
        </div>
      ) : null}
    </Stack>
  )
}

interface DescendantProps {
  lot: Impact['lots'][number]
  chosen: boolean
  onChange: (on: boolean) => void
}

function Descendant({ lot, chosen, onChange }: DescendantProps) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const { code, product, status, level, unit, balance, places, blockable } = lot
  const blocked = blockable === true ? null : problemText({ code: blockable, message: '' })
  return (
    <Stack as="li" gap={4} padY={8} padX={12}>
      <Checkbox
        label={[code, product.name].join(' · ')}
        checked={chosen}
        onChange={onChange}
        disabled={blocked !== null}
        help={blocked ?? undefined}
      />
      <Stack gap={4} className={styles.facts}>
        <Row gap={12} rowGap={4}>
          <StateBadge machine={lotStates} state={status} />
          <span className="ui-figures">{amount(balance, unit)}</span>
          <Meta>{t('block.level', { count: level })}</Meta>
        </Row>
        {places.length > 0 ? (
          <Text tone="muted" size={13}>
            {places.map(({ place, balance: at }) => `${nameOfLotPlace(place)}: ${amount(at, unit)}`).join(' · ')}
          </Text>
        ) : null}
      </Stack>
    </Stack>
  )
}
