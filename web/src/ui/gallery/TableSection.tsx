import { useCallback, useMemo, useState } from 'react'
import { DateRangeInput, type DateRangeValue } from '../dates.ts'
import {
  Avatar,
  BoundedValue,
  Button,
  FilterPanel,
  FilterTags,
  IconButton,
  IconCopy,
  IconDownload,
  IconEdit,
  IconFilter,
  IconPlus,
  IconPrinter,
  IconTrash,
  KeyValueList,
  MultiSelect,
  notify,
  Page,
  PageHeader,
  Progress,
  SearchInput,
  Sparkline,
  StateView,
  StatusPill,
  Surface,
  TextInput,
  Toolbar,
} from '../index.ts'
import { ColumnChooser, DataTable, type Sort, type TableColumn } from '../table.ts'
import { makeRows, type SampleRow, statusOptions, statusTones } from './sample.ts'

const columns: TableColumn<SampleRow>[] = [
  { id: 'code', header: 'Code', width: 96, grow: 0, sortable: true, cell: (row) => row.code, card: 'pair' },
  {
    id: 'title',
    header: 'Title',
    width: 220,
    grow: 3,
    sortable: true,
    fixed: true,
    cell: (row) => row.title,
    card: 'title',
  },
  { id: 'area', header: 'Area', width: 110, cell: (row) => row.area },
  { id: 'owner', header: 'Owner', width: 160, grow: 1.5, cell: (row) => <Avatar name={row.owner} withName /> },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    grow: 0,
    cell: (row) => <StatusPill tone={statusTones[row.status] ?? 'neutral'}>{row.status}</StatusPill>,
  },
  {
    id: 'value',
    header: 'Found value',
    width: 190,
    numeric: true,
    sortable: true,
    cell: (row) => <BoundedValue value={row.value} outside={row.outside} />,
  },
  {
    id: 'trend',
    header: 'Trend',
    width: 116,
    grow: 0,
    cell: (row) => <Sparkline values={row.trend} low={3} high={8} />,
  },
  {
    id: 'progress',
    header: 'Progress',
    width: 110,
    cell: (row) => <Progress percent={row.percent} label="Progress" />,
  },
  { id: 'due', header: 'Due', width: 96, grow: 0, numeric: true, sortable: true, cell: (row) => row.due },
]

export function TableSection() {
  const mode = new URLSearchParams(location.search).get('rows')
  const all = useMemo(() => makeRows(5000), [])
  const [count, setCount] = useState(40)
  const [sort, setSort] = useState<Sort | null>({ column: 'due', direction: 'desc' })
  const [hidden, setHidden] = useState<string[]>([])
  const [filters, setFilters] = useState(false)
  const [status, setStatus] = useState<string[]>(['Ongoing', 'Overdue'])
  const [range, setRange] = useState<DateRangeValue>({ from: '2026-11-01', to: null })
  const [text, setText] = useState('')
  const rows = mode === 'empty' || mode === 'error' || mode === 'loading' ? [] : all.slice(0, count)
  const more = useCallback(() => setCount((now) => now + 40), [])
  const tools = useCallback(
    (row: SampleRow) => [
      { id: 'edit', label: 'Edit', icon: IconEdit, onPress: () => notify({ title: `Editing ${row.code}` }) },
      { id: 'copy', label: 'Duplicate', icon: IconCopy, blocked: row.status === 'Cancelled' && 'Cancelled already' },
      { id: 'remove', label: 'Delete', icon: IconTrash, tone: 'danger' as const },
    ],
    [],
  )
  const expand = useCallback(
    (row: SampleRow) => (
      <KeyValueList
        columns={3}
        items={[
          { label: 'Code', value: row.code },
          { label: 'Found value', value: row.value },
          { label: 'Remark', value: 'Checked twice, same result.', wide: true },
        ]}
      />
    ),
    [],
  )
  return (
    <Page height="fill">
      <PageHeader
        title="Records"
        subtitle="5,000 in your places"
        backHref="#"
        actions={
          <>
            <IconButton icon={IconFilter} label="Filters" count={status.length} onClick={() => setFilters(true)} />
            <IconButton icon={IconPrinter} label="Print" />
            <IconButton icon={IconDownload} label="Export" />
            <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
            <Button tone="primary" icon={IconPlus}>
              New record
            </Button>
          </>
        }
      />
      <Toolbar label="Narrow the list">
        <SearchInput value={text} onChange={setText} />
        <FilterTags
          tags={status.map((one) => ({ id: one, text: `Status: ${one}` }))}
          onRemove={(id) => setStatus(status.filter((one) => one !== id))}
          onClear={() => setStatus([])}
        />
      </Toolbar>
      <Surface padding="none" grow>
        <DataTable
          label="Records"
          columns={columns}
          rows={rows}
          rowId={(row) => row.code}
          total={5000}
          loading={mode === 'loading'}
          instead={
            mode === 'error' ? (
              <StateView kind="error" compact onRetry={() => notify({ title: 'Trying again', tone: 'info' })} />
            ) : mode === 'empty' ? (
              <StateView kind="empty" compact action={<Button>Clear filters</Button>} />
            ) : undefined
          }
          sort={sort}
          onSortChange={setSort}
          hidden={hidden}
          onOpen={(row) => notify({ title: `Opened ${row.code}`, tone: 'info' })}
          expand={expand}
          tools={tools}
          onReachEnd={more}
        />
      </Surface>
      <FilterPanel
        open={filters}
        onClose={() => setFilters(false)}
        onApply={() => setFilters(false)}
        onClear={() => setStatus([])}
      >
        <DateRangeInput label="Date" value={range} onChange={setRange} />
        <MultiSelect label="Status" options={statusOptions} value={status} onChange={setStatus} />
        <TextInput label="Owner" value={text} onChange={setText} help="Part of a name is enough." />
      </FilterPanel>
    </Page>
  )
}
