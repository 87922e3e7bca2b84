import { permissions } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { SortableList, SortableRow } from '../../../core/reorder/index.ts'
import { useSession } from '../../../core/session/index.ts'
import {
  Box,
  Button,
  IconEdit,
  IconHistory,
  IconPlus,
  IconPower,
  type MenuItem,
  Row,
  Skeleton,
  StateView,
  StatusPill,
  Surface,
  TextLink,
} from '../../../ui/index.ts'
import { enablingCategory } from '../enabling.ts'
import { CategoryLogDialog, EditCategoryDialog, NewCategoryDialog } from '../parts/CategoryDialogs.tsx'
import { CategoryIcon } from '../parts/CategoryIcon.tsx'
import styles from '../parts/help.module.css'
import { useOrder } from '../parts/useOrder.ts'
import { allCategories, type Category } from '../queries.ts'

export const page = definePage({ Component: CategoriesPage })

type Open = { kind: 'new' } | { kind: 'edit' | 'log'; category: Category } | null

/** /central-de-ajuda/categorias: the categories and their articles, in the order in which readers see them. */
function CategoriesPage() {
  const { t } = useTranslation(['help-centre', 'core'])
  const { data, error, refetch } = useQuery(allCategories)
  const [open, setOpen] = useState<Open>(null)
  const { setEnabled, inUse } = useSetEnabled(enablingCategory)
  const close = () => setOpen(null)
  const { can } = useSession()
  const edits = can(permissions.helpCentre, 'w')
  const toolsOf = (category: Category): MenuItem[] => [
    {
      id: 'edit',
      label: t('core:actions.edit'),
      icon: IconEdit,
      onSelect: () => setOpen({ kind: 'edit', category }),
    },
    {
      id: 'log',
      label: t('core:record.history'),
      icon: IconHistory,
      onSelect: () => setOpen({ kind: 'log', category }),
    },
    {
      id: 'enabled',
      label: t(category.enabled ? 'core:actions.disable' : 'core:actions.enable'),
      icon: IconPower,
      onSelect: () => void setEnabled(category, !category.enabled),
    },
  ]
  return (
    <ScreenPage
      title={t('core:routes.2304')}
      subtitle={t('categories.subtitle')}
      back={2301}
      actions={
        edits ? (
          <Button tone="primary" icon={IconPlus} onClick={() => setOpen({ kind: 'new' })}>
            {t('categories.new')}
          </Button>
        ) : undefined
      }
    >
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={6} /> : null}
      {data?.length === 0 ? (
        <StateView kind="empty" title={t('categories.none')} text={t('categories.noneText')} />
      ) : null}
      {data && data.length > 0 ? (
        <Surface>
          <Categories all={data} edits={edits} toolsOf={toolsOf} />
        </Surface>
      ) : null}
      {open?.kind === 'new' ? <NewCategoryDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <EditCategoryDialog category={open.category} onClose={close} /> : null}
      {open?.kind === 'log' ? <CategoryLogDialog category={open.category} onClose={close} /> : null}
      {inUse}
    </ScreenPage>
  )
}

interface CategoriesProps {
  all: readonly Category[]
  /** else the order is for reading */
  edits: boolean
  toolsOf: (category: Category) => MenuItem[]
}

function Categories({ all, edits, toolsOf }: CategoriesProps) {
  const { t } = useTranslation('help-centre')
  const { moveCategory, moveQuestion } = useOrder(all)
  return (
    <SortableList label={t('categories.list')} count={all.length} onMove={edits ? moveCategory : undefined}>
      {all.map((category, index) => (
        <SortableRow
          key={category.id}
          index={index}
          name={category.title}
          tools={toolsOf(category)}
          below={
            <Questions
              category={category}
              onMove={edits ? (from, to) => moveQuestion(category.id, from, to) : undefined}
            />
          }
        >
          <Row as="span" gap={12} rowGap={8} className={styles.row}>
            <CategoryIcon icon={category.icon} />
            <span>{category.title}</span>
            {category.enabled ? null : <StatusPill tone="neutral">{t('categories.hidden')}</StatusPill>}
          </Row>
        </SortableRow>
      ))}
    </SortableList>
  )
}

interface QuestionsProps {
  category: Category
  onMove: ((from: number, to: number) => void) | undefined
}

function Questions({ category: { title, questions }, onMove }: QuestionsProps) {
  const { t } = useTranslation('help-centre')
  if (questions.length === 0) return null
  return (
    <Box line="start" className={styles.below}>
      <SortableList label={t('categories.below', { title })} count={questions.length} onMove={onMove}>
        {questions.map((question, index) => (
          <SortableRow key={question.id} index={index} name={question.title}>
            <Row as="span" gap={12} rowGap={8} className={styles.row}>
              <TextLink href={addressOf(2302, { id: question.id })}>{question.title}</TextLink>
              {question.enabled ? null : <StatusPill tone="neutral">{t('article.hidden')}</StatusPill>}
            </Row>
          </SortableRow>
        ))}
      </SortableList>
    </Box>
  )
}
