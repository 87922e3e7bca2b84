import type { DemoText } from '../../../core/demo/index.ts'
/** The option groups of the demo plants, as their own people would write them; a line's indent is its level. */
export interface DemoGroup {
  /** null: for all plants */
  plant: 'saoPaulo' | 'istanbul' | null
  name: DemoText
  columns: readonly DemoText[]
  options: string
}

export const demoGroups: readonly DemoGroup[] = [
  {
    plant: 'saoPaulo',
    name: 'Defeitos por equipamento',
    columns: ['Equipamento', 'Componente', 'Defeito'],
    options: `
Estufa de cozimento
  Porta
    Vedação danificada
    Dobradiça solta
    Trinco desregulado
  Ventilador
    Ruído anormal
    Vibração
    Correia frouxa
  Sonda de temperatura
    Leitura instável
    Cabo rompido
Fritadeira contínua
  Esteira
    Esteira desalinhada
    Elo rompido
  Queimador
    Chama irregular
    Não acende
  Bomba de óleo
    Vazamento
    Baixa pressão
Embaladora a vácuo
  Barra de selagem
    Solda fraca
    Resistência queimada
  Bomba de vácuo
    Vácuo insuficiente
    Superaquecimento
Detector de metais
  Cabeçote
    Falso positivo
    Sensibilidade baixa
  Rejeitor
    Não rejeita
    Atraso no acionamento`,
  },
  {
    plant: 'saoPaulo',
    name: 'Causas de parada',
    columns: ['Grupo', 'Causa'],
    options: `
Mecânica
  Quebra de componente
  Lubrificação
  Desalinhamento
Elétrica
  Falta de energia
  Sensor em falha
  Inversor em falha
Operacional
  Falta de operador
  Troca de produto
  Limpeza não programada
Qualidade
  Aguardando liberação
  Matéria-prima fora do padrão
Utilidades
  Falta de vapor
  Falta de ar comprimido
  Falta de água`,
  },
  {
    plant: null,
    name: 'Destino do produto não conforme',
    columns: ['Destino'],
    options: `
Reprocesso
Reclassificação
Devolução ao fornecedor
Descarte
Liberação por concessão`,
  },
  {
    plant: 'istanbul',
    name: 'Hat arızaları',
    columns: ['İstasyon', 'Arıza'],
    options: `
Fırın
  Sıcaklık dalgalanması
  Kapı contası yıpranmış
  Brülör ateşlemiyor
Paketleme
  Zayıf kaynak
  Film sıkışması
  Yanlış etiket
Metal dedektörü
  Hatalı alarm
  Reddetme çalışmıyor`,
  },
]
