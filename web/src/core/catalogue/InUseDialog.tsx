import type { RouteId } from '@lineside/contract/routes'
import { Button, Dialog, Stack, Text, TextLink, useUiTexts } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { addressOf, useCanOpen } from '../navigation/index.ts'
import { kindOfDependents } from './dependents.ts'
import styles from './dialogs.module.css'

/** What stands in the way of disabling a record, as the refusals of `isInUse` have it. */
export interface Dependent {
  route?: number
  id?: number
  title: string
}

/** The address of one that stands in the way; undefined: that of its record's page. */
export type PlaceOf = (dependent: Dependent) => string | undefined

interface InUseDialogProps {
  /** of the record that is not disabled */
  name: string
  dependents: readonly Dependent[]
  placeOf?: PlaceOf | undefined
  onClose: () => void
}

/** What must be disabled or changed before the record can be disabled, by its kind; each as a link where it may be opened. */
export function InUseDialog({ name, dependents, placeOf, onClose }: InUseDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const byKind = [...Map.groupBy(dependents, ({ route }) => route)]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('actions.inUseTitle', { name })}
      actions={
        <Button tone="primary" initialFocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Stack>
        <Text>{t('actions.inUseText')}</Text>
        {byKind.map(([route, all]) => (
          <section key={route ?? 0}>
            {route === undefined ? null : <h3 className={styles.kind}>{kindOfDependents(route)}</h3>}
            <ul className={styles.list}>
              {numbered(all).map(({ key, one }) => (
                <li key={key} className={styles.row}>
                  <Name one={one} placeOf={placeOf} onOpen={onClose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}

/** Two of them may have one title. */
const numbered = (all: readonly Dependent[]) => all.map((one, at) => ({ key: `${at} ${one.title}`, one }))

interface NameProps {
  one: Dependent
  placeOf: PlaceOf | undefined
  onOpen: () => void
}

function Name({ one, placeOf, onOpen }: NameProps) {
  const { route, id, title } = one
  const canOpen = useCanOpen()
  // which kinds there are the server says; each has one screen of `{id}`
  const address = addressOf as (route: RouteId, params: { id: number }) => string
  if (route === undefined || id === undefined || !canOpen(route as RouteId)) return title
  // it may be shown on the page that stands behind the dialog
  return (
    <TextLink href={placeOf?.(one) ?? address(route as RouteId, { id })} onClick={onOpen}>
      {title}
    </TextLink>
  )
}
