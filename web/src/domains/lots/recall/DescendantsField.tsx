import { lotStates } from '@lineside/contract/lots'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { Button, Checkbox, Stack, Text } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { nameOfLotPlace } from '../parts/place-name.ts'
import type { Impact } from '../queries.ts'
import type { BlockValues } from './BlockDialog.tsx'
import styles from './DescendantsField.module.css'

/** Lots in sight before anybody asks for more. */
const SHOWN = 50

interface DescendantsFieldProps {
  control: Control<BlockValues, unknown, unknown>
  descendants: Impact['lots']
}

/** Everything that was made of the lot, to be chosen: those with open stock first. */
export function DescendantsField({ control, descendants }: DescendantsFieldProps) {
  const { t } = useTranslation('lots')
  const { field } = useController({ control: control as unknown as Control<BlockValues>, name: 'lotIds' })
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
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('block.descendants', { count: descendants.length })}</legend>
      {blockable.length > 0 ? (
        <Checkbox
          label={t('block.all', { count: blockable.length })}
          checked={chosen.size === blockable.length}
          indeterminate={chosen.size > 0 && chosen.size < blockable.length}
          onChange={(on) => field.onChange(on ? blockable.map(({ id }) => id) : [])}
        />
      ) : null}
      <ul className={styles.lots}>
        {ordered.slice(0, shown).map((one) => (
          <Descendant key={one.id} lot={one} chosen={chosen.has(one.id)} onChange={(on) => toggle(one.id, on)} />
        ))}
      </ul>
      {ordered.length > shown ? (
        <div>
          <Button onClick={() => setShown(shown + SHOWN)}>{t('block.more', { count: ordered.length - shown })}</Button>
        </div>
      ) : null}
    </fieldset>
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
    <li className={styles.lot}>
      <Checkbox
        label={[code, product.name].join(' · ')}
        checked={chosen}
        onChange={onChange}
        disabled={blocked !== null}
        help={blocked ?? undefined}
      />
      <Stack gap="xs" className={styles.facts}>
        <div className={styles.line}>
          <StateBadge machine={lotStates} state={status} />
          <span className="ui-figures">{amount(balance, unit)}</span>
          <span className={styles.quiet}>{t('block.level', { count: level })}</span>
        </div>
        {places.length > 0 ? (
          <Text tone="muted" size="small">
            {places.map(({ place, balance: at }) => `${nameOfLotPlace(place)}: ${amount(at, unit)}`).join(' · ')}
          </Text>
        ) : null}
      </Stack>
    </li>
  )
}
