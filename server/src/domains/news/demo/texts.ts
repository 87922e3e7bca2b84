import type { Language } from '@lineside/contract/core'
import { routePath } from '@lineside/contract/routes'
import type { DemoPicture } from './pictures.ts'

type Titles = Partial<Record<Language, string>>

interface DemoItem {
  picture: DemoPicture | null
  /** days from today on which it begins and ends; null: until somebody disables it */
  begins: number
  ends: number | null
  /** left disabled */
  disabled?: true
}

export interface DemoSlide extends DemoItem {
  picture: DemoPicture
  link: string | null
  titles: Titles
}

export interface DemoNews extends DemoItem {
  notify: boolean
  texts: Partial<Record<Language, { title: string; summary: string; body: readonly string[] }>>
}

export interface DemoTourPage extends DemoItem {
  texts: Record<Language, { title: string; body: readonly string[] }>
}

/** Who publishes; who has read the news, and who was not shown the tour yet. */
export const demoPress = {
  editor: 'admin',
  readers: [
    'manager',
    'supervisor',
    'analyst',
    'operator',
    'marcos.teles',
    'beatriz.lacerda',
    'outsider',
    'elif.karaca',
  ],
  unshown: 'larissa.vidal',
} as const

export const demoSlides: readonly DemoSlide[] = [
  {
    picture: 'helmet',
    begins: -20,
    ends: null,
    link: null,
    titles: {
      'pt-BR': 'Segurança em primeiro lugar: 212 dias sem acidentes',
      pt: 'Segurança em primeiro lugar: 212 dias sem acidentes',
      'en-US': 'Safety first: 212 days without an accident',
      tr: 'Önce güvenlik: 212 gündür kazasız',
    },
  },
  {
    picture: 'quality',
    begins: -6,
    ends: 20,
    link: routePath(1200),
    titles: {
      'pt-BR': 'Semana da qualidade: veja as não conformidades abertas',
      pt: 'Semana da qualidade: veja as não conformidades abertas',
      'en-US': 'Quality week: see what is still open',
      tr: 'Kalite haftası: açık uygunsuzluklara bakın',
    },
  },
  {
    picture: 'belt',
    begins: -2,
    ends: 45,
    link: null,
    titles: {
      'pt-BR': 'Nova linha de envase começa em janeiro',
      pt: 'A nova linha de enchimento arranca em janeiro',
      'en-US': 'The new filling line starts in January',
      tr: 'Yeni dolum hattı ocakta başlıyor',
    },
  },
]

export const demoNews: readonly DemoNews[] = [
  {
    picture: 'health',
    begins: -9,
    ends: 30,
    notify: false,
    texts: {
      'pt-BR': {
        title: 'Campanha de saúde: exames até o fim do mês',
        summary: 'Agende o seu horário no ambulatório, em qualquer turno.',
        body: [
          'O ambulatório atende das 6h às 22h. Os exames levam cerca de vinte minutos e são feitos dentro do horário de trabalho.',
          'Combine o seu horário com a supervisão para que a linha não fique sem cobertura.',
        ],
      },
      'en-US': {
        title: 'Health campaign: check-ups until the end of the month',
        summary: 'Choose your time at the infirmary, in any shift.',
        body: [
          'The infirmary is open from 6 to 22. A check-up takes about twenty minutes of working time.',
          'Agree on the time with your supervisor, so that the line stays covered.',
        ],
      },
      tr: {
        title: 'Sağlık kampanyası: kontroller ay sonuna kadar',
        summary: 'Revirde her vardiyada randevu alabilirsiniz.',
        body: [
          'Revir 06.00–22.00 arasında açıktır. Kontrol yaklaşık yirmi dakika sürer ve çalışma süresinden sayılır.',
          'Hattın boş kalmaması için saati vardiya amirinizle kararlaştırın.',
        ],
      },
    },
  },
  {
    picture: null,
    begins: -4,
    ends: null,
    notify: true,
    texts: {
      'pt-BR': {
        title: 'Nova ficha de liberação de linha',
        summary: 'A partir de hoje, a limpeza é registrada antes da troca de produto.',
        body: [
          'A ficha nova junta a limpeza e a liberação em um só formulário, com foto da área.',
          'Quem libera a linha é sempre outra pessoa, não quem fez a limpeza.',
        ],
      },
      'en-US': {
        title: 'A new form for releasing a line',
        summary: 'From today on cleaning is recorded before the product is changed.',
        body: [
          'The new form has cleaning and release in one, with a photo of the area.',
          'Whoever releases the line is never the one who cleaned it.',
        ],
      },
      tr: {
        title: 'Hat serbest bırakma için yeni form',
        summary: 'Bugünden itibaren temizlik, ürün değişiminden önce kaydedilir.',
        body: [
          'Yeni form, temizlik ile serbest bırakmayı alanın fotoğrafıyla birlikte tek formda toplar.',
          'Hattı serbest bırakan kişi, temizleyen kişi olamaz.',
        ],
      },
    },
  },
  {
    picture: null,
    begins: 6,
    ends: 13,
    notify: false,
    disabled: true,
    texts: {
      'pt-BR': {
        title: 'Parada programada de manutenção',
        summary: 'As linhas 1 e 2 param no sábado, das 6h às 14h.',
        body: ['As equipes de sábado trabalham na limpeza profunda e na troca dos filtros.'],
      },
      'en-US': {
        title: 'Scheduled maintenance shutdown',
        summary: 'Lines 1 and 2 are down on Saturday from 6 a.m. to 2 p.m.',
        body: ['The Saturday crews do the deep cleaning and change the filters.'],
      },
      tr: {
        title: 'Planlı bakım duruşu',
        summary: '1. ve 2. hat cumartesi 06.00–14.00 arasında duruyor.',
        body: ['Cumartesi ekipleri derin temizlik yapar ve filtreleri değiştirir.'],
      },
    },
  },
]

export const demoTour: readonly DemoTourPage[] = [
  {
    picture: 'home',
    begins: -60,
    ends: null,
    texts: {
      'pt-BR': {
        title: 'O que espera por você fica no início',
        body: [
          'A página inicial mostra primeiro o que está atrasado e o que depende de você. Cada número abre a lista certa.',
        ],
      },
      pt: {
        title: 'O que espera por si está no início',
        body: [
          'A página inicial mostra primeiro o que está atrasado e o que depende de si. Cada número abre a lista certa.',
        ],
      },
      'en-US': {
        title: 'Home shows what waits for you',
        body: ['What is late and what depends on you comes first. Each number opens the list behind it.'],
      },
      tr: {
        title: 'Sizi bekleyen işler ana sayfada',
        body: ['Ana sayfa önce gecikenleri ve size bağlı olanları gösterir. Her sayı kendi listesini açar.'],
      },
    },
  },
  {
    picture: 'lists',
    begins: -60,
    ends: null,
    texts: {
      'pt-BR': {
        title: 'Listas com filtros que você guarda',
        body: ['Escolha os filtros e salve a visão. O endereço da página leva outra pessoa à mesma lista.'],
      },
      pt: {
        title: 'Listas com filtros que pode guardar',
        body: ['Escolha os filtros e guarde a vista. O endereço da página leva outra pessoa à mesma lista.'],
      },
      'en-US': {
        title: 'Lists with saved filters',
        body: ['Choose filters and save the view. The address of the page takes someone else to the same list.'],
      },
      tr: {
        title: 'Filtreleri saklanan listeler',
        body: ['Filtreleri seçip görünümü kaydedin. Sayfanın adresi başkasını da aynı listeye götürür.'],
      },
    },
  },
  {
    picture: 'phone',
    begins: -60,
    ends: null,
    texts: {
      'pt-BR': {
        title: 'Coletar também sem rede',
        body: ['O aplicativo Coletar funciona no celular e guarda o que foi digitado até a rede voltar.'],
      },
      pt: {
        title: 'Recolher também sem rede',
        body: ['A aplicação de recolha funciona no telemóvel e guarda o que foi escrito até a rede voltar.'],
      },
      'en-US': {
        title: 'Collecting works without a network',
        body: ['The Collect application runs on a phone and saves what was typed until the network is back.'],
      },
      tr: {
        title: 'Ağ olmadan da veri toplayın',
        body: ['Veri toplama uygulaması telefonda çalışır ve yazılanları ağ geri gelene kadar saklar.'],
      },
    },
  },
  {
    picture: 'bell',
    begins: -60,
    ends: null,
    texts: {
      'pt-BR': {
        title: 'O sino avisa, a ajuda explica',
        body: ['No sino ficam as suas notificações. Em Ajuda você encontra este tour de novo e os atalhos do teclado.'],
      },
      pt: {
        title: 'O sino avisa, a ajuda explica',
        body: ['No sino estão as suas notificações. Em Ajuda encontra de novo esta visita e os atalhos do teclado.'],
      },
      'en-US': {
        title: 'The bell notifies, help explains',
        body: [
          'Behind the bell are your notifications. Under Help you find this tour again, and the keyboard shortcuts.',
        ],
      },
      tr: {
        title: 'Zil haber verir, yardım açıklar',
        body: ['Bildirimleriniz zilin altındadır. Bu turu ve klavye kısayollarını Yardım’da yeniden bulursunuz.'],
      },
    },
  },
]
