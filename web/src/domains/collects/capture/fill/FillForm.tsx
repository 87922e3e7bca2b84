import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../../capture/navigation/history.ts'
import { useScanned } from '../../../../capture/scan/scanned.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { useTranslation } from '../../../../core/i18n/index.ts'
import {
  Box,
  IconAlertTriangle,
  IconButton,
  IconList,
  IconListDetails,
  IconRefresh,
  lazyDialog,
  Progress,
  Row,
  Stack,
  useConfirm,
  useShortcut,
} from '../../../../ui/index.ts'
import { chooseMode, useMode } from '../mode.ts'
import type { KnownPart } from '../parts/known-part.ts'
import { lastValuesQuery } from '../queries.ts'
import { addresses } from '../screens.ts'
import type { Form } from './answers.ts'
import styles from './FillForm.module.css'
import keypadStyles from './FillKeypad.module.css'
import { FillKeypad, useKeypadFocus } from './FillKeypad.tsx'
import { PageFill } from './PageFill.tsx'
import { fetchProducts } from './ProductChoice.tsx'
import { ShownNow } from './ShownNow.tsx'
import { SingleFill } from './SingleFill.tsx'
import { SkillNotice } from './SkillNotice.tsx'
import { AskForValues } from './suggestions/AskForValues.tsx'
import { ProposedProvider, useSuggestions } from './suggestions/useSuggestions.ts'
import { isSameBeginning } from './unchanged.ts'
import { type Fill, useFill } from './useFill.ts'
import { type Save, useSave } from './useSave.ts'
import type { FillView } from './view.ts'

const fetchReview = () => import('./ReviewDialog.tsx')
const ReviewDialog = lazyDialog(async () => ({ default: (await fetchReview()).ReviewDialog }))

/** Brings what this screen shows only later. */
export async function fetchDialogs(): Promise<void> {
  await Promise.all([fetchReview(), fetchProducts()])
}

interface FillFormProps {
  form: Form
  pointId: number
  pointName: string
  lineId: number
  lineName: string
  zone: string
  /** the record in parts that it goes on with */
  part?: KnownPart | undefined
}

export function FillForm({ form, pointId, pointName, lineId, lineName, zone, part }: FillFormProps) {
  const { t } = useTranslation('capture')
  const fill = useFill({ form, pointId, lineId, zone, part })
  useScannedProduct(fill)
  const mode = useMode()
  const [target, setTarget] = useState<FillView['target']>(null)
  const want = (fieldId: number | 'product') => setTarget((before) => ({ fieldId, times: (before?.times ?? 0) + 1 }))
  const save = useSave({ fill, pointName, onWrong: want, onMissingProduct: () => want('product') })
  const last = useLast(fill)
  const keypad = useKeypadFocus(fill)
  const suggestions = useSuggestions(fill)
  useLeaving(fill)
  useShortcut({ keys: 'Ctrl+Enter', label: t('fill.shortcut') }, save.begin)
  const frame: FillView['frame'] = ({ body, actions }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes inside
    <div className={keypadStyles.screen} onFocus={keypad.onFocus} onClickCapture={keypad.onFocus}>
      <Shell
        title={form.name}
        subtitle={[pointName, lineName].filter(Boolean).join(' · ')}
        back={addresses.forms}
        tools={<FillTools fill={fill} />}
        strip={
          <Box fit="keep" fill="surface" className={styles.progress}>
            <Progress
              percent={fill.toAnswer === 0 ? 100 : (100 * fill.answered) / fill.toAnswer}
              label={t('fill.progress', { answered: fill.answered, all: fill.toAnswer })}
            />
          </Box>
        }
        actions={actions}
        keys={keypad.target ? <FillKeypad target={keypad.target} fill={fill} hide={keypad.hide} /> : null}
      >
        <SkillNotice form={form} zone={zone} />
        <SaveProblems save={save} fill={fill} />
        <AskForValues suggestions={suggestions} />
        {body}
        <ShownNow shown={fill.shown} all={form.fields} />
        {save.review ? (
          <Suspense>
            <ReviewDialog values={save.review} onConfirm={save.confirm} onCancel={save.cancel} />
          </Suspense>
        ) : null}
      </Shell>
    </div>
  )
  const view: FillView = { fill, save, last, zone, target, frame }
  return (
    <ProposedProvider value={suggestions?.proposed ?? null}>
      {mode === 'single' ? <SingleFill {...view} /> : <PageFill {...view} />}
    </ProposedProvider>
  )
}

/** What was answered here last, by field. */
function useLast({ form, place, draft }: Fill): FillView['last'] {
  const requested = { formId: form.id, collectPointId: place.pointId, productId: draft.productId }
  const { data } = useQuery(lastValuesQuery(requested))
  return useMemo(() => new Map(data?.map(({ fieldId, values }) => [fieldId, values])), [data])
}

/** A scanned product of this form is the one that is collected. */
function useScannedProduct({ form, chooseProduct }: Fill): void {
  const productOf = (text: string) => form.products.find(({ sku }) => sku === text)
  useScanned({
    knows: (text) => productOf(text) !== undefined,
    take: (text) => {
      const product = productOf(text)
      if (product) chooseProduct(product.id)
    },
  })
}

/** Going away asks, though nothing is lost: who leaves by mistake is spared the way back. */
function useLeaving({ dirty, unkept }: Fill): void {
  const { t } = useTranslation('capture')
  const confirm = useConfirm()
  useLeaveGuard(dirty, () =>
    confirm({
      title: t('fill.leaveTitle'),
      text: unkept ? t('fill.unkept') : t('fill.leaveText'),
      confirm: t('fill.leave'),
      cancel: t('fill.stay'),
    }),
  )
  useEffect(() => {
    if (!unkept) return
    const block = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', block)
    return () => window.removeEventListener('beforeunload', block)
  }, [unkept])
}

const FillTools = memo(function FillTools({ fill }: { fill: Fill }) {
  const { t } = useTranslation('capture')
  const confirm = useConfirm()
  const mode = useMode()
  const restart = async () => {
    const requested = {
      title: t('fill.restartTitle'),
      text: t('fill.restartText'),
      confirm: t('fill.restartConfirm'),
      cancel: t('fill.keep'),
      tone: 'danger' as const,
    }
    if (await confirm(requested)) fill.restart()
  }
  return (
    <>
      {fill.dirty ? (
        <IconButton
          icon={IconRefresh}
          label={t('fill.restart')}
          size="touch"
          tooltip={false}
          onClick={() => void restart()}
        />
      ) : null}
      <IconButton
        icon={mode === 'single' ? IconListDetails : IconList}
        label={mode === 'single' ? t('fill.wholePage') : t('fill.oneByOne')}
        size="touch"
        onClick={() => chooseMode(mode === 'single' ? 'page' : 'single')}
      />
    </>
  )
}, isSameBeginning)

function SaveProblems({ save, fill }: { save: Save; fill: Fill }) {
  const { t } = useTranslation('capture')
  const problems = [...save.problems, ...(fill.unkept && save.problems.length === 0 ? [t('fill.unkept')] : [])]
  return (
    <Stack only="filled" frame="error" role="alert" gap={8} fit="content" pad={12} round={8} fill="error" tone="error">
      {problems.map((problem) => (
        <Row key={problem} as="p" align="start" wrap={false} icons={2}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {problem}
        </Row>
      ))}
    </Stack>
  )
}
