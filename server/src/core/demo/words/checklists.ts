import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const checklistsOfBrazil = {
  'Rota do gerente': ["Manager's walk", 'Müdür turu'],
  Higiene: ['Hygiene', 'Hijyen'],
  'Faltam as prateleiras do fundo: vejam de novo antes de registrar.': [
    'The shelves in the back are missing: please look again before registering it.',
    'Arka raflar eksik: kaydetmeden önce yeniden bakın.',
  ],
  'Paletes fora da marcação do piso.': ['Pallets outside the floor markings.', 'Paletler zemin işaretlerinin dışında.'],
  'Ferramentas sem lugar definido na bancada.': [
    'Tools without a set place on the bench.',
    'Tezgâhta yeri belli olmayan aletler var.',
  ],
  'Resíduos sob a esteira.': ['Residue under the conveyor.', 'Bandın altında kalıntı.'],
  'Etiqueta ilegível no armário.': ['Illegible label on the cabinet.', 'Dolaptaki etiket okunmuyor.'],
  'Quadro com informação vencida.': ['Board with outdated information.', 'Panodaki bilgiler eski.'],
  'Mangueira no corredor.': ['Hose left in the aisle.', 'Koridorda hortum.'],
  'Auditoria 5S das áreas': ['5S area audit', 'Alanların 5S denetimi'],
  Excelente: ['Excellent', 'Mükemmel'],
  Bom: ['Good', 'İyi'],
  Regular: ['Fair', 'Orta'],
  Insuficiente: ['Poor', 'Yetersiz'],
  Alto: ['High', 'Yüksek'],
  Médio: ['Medium', 'Orta düzey'],
  Baixo: ['Low', 'Düşük'],
  'Rota semanal do gerente': ["Weekly manager's walk", 'Haftalık müdür turu'],
  'No padrão': ['On standard', 'Standarda uygun'],
  Atenção: ['Needs attention', 'Dikkat'],
  'Fora do padrão': ['Off standard', 'Standart dışı'],
  'Higiene diária da produção': ['Daily production hygiene', 'Günlük üretim hijyeni'],
  Liberado: ['Cleared', 'Uygun'],
  'Liberado com correção': ['Cleared after correction', 'Düzeltmeyle uygun'],
  'Não liberado': ['Not cleared', 'Uygun değil'],
  'Segurança nas docas': ['Dock safety', 'Rampa güvenliği'],
  Docas: ['Docks', 'Rampalar'],
  'O caminhão está calçado?': ['Is the truck chocked?', 'Kamyona takoz konmuş mu?'],
  'O nivelador está travado?': ['Is the dock leveler locked?', 'Rampa köprüsü kilitli mi?'],
  Segurança: ['Safety', 'İş güvenliği'],
  Engajamento: ['Engagement', 'Bağlılık'],
  'Cozimento e defumação': ['Cooking and smoking', 'Pişirme ve tütsüleme'],
  'Fatiamento e embalagem': ['Slicing and packaging', 'Dilimleme ve paketleme'],
  Congelados: ['Frozen foods', 'Dondurulmuş ürünler'],
  Utilização: ['Sort', 'Ayıkla'],
  'Só há na área o que se usa no dia a dia?': [
    'Is only what is used day to day kept in the area?',
    'Alanda yalnızca günlük kullanılanlar mı var?',
  ],
  'Equipamentos fora de uso estão identificados e com destino definido?': [
    'Is unused equipment identified, with a decision on where it goes?',
    'Kullanılmayan ekipman işaretli ve ne olacağı belli mi?',
  ],
  'Materiais de consumo estão na quantidade combinada?': [
    'Are supplies kept in the agreed quantity?',
    'Sarf malzemeleri kararlaştırılan miktarda mı?',
  ],
  'Armários e gavetas têm apenas o necessário?': [
    'Do cabinets and drawers hold only what is needed?',
    'Dolap ve çekmecelerde yalnızca gerekli olanlar mı var?',
  ],
  Organização: ['Set in order', 'Düzenle'],
  'Cada coisa tem um lugar identificado e está nele?': [
    'Does everything have a marked place, and is it there?',
    'Her şeyin işaretli bir yeri var mı ve yerinde mi?',
  ],
  'Corredores e demarcações do piso estão visíveis e livres?': [
    'Are aisles and floor markings visible and clear?',
    'Koridorlar ve zemin işaretleri görünür ve açık mı?',
  ],
  'Utensílios são encontrados em menos de 30 segundos?': [
    'Can utensils be found in less than 30 seconds?',
    'Aletler 30 saniyeden kısa sürede bulunuyor mu?',
  ],
  'Quadros e instruções estão atualizados e à vista?': [
    'Are boards and instructions current and in plain sight?',
    'Panolar ve talimatlar güncel ve görünür mü?',
  ],
  Equipamentos: ['Equipment', 'Ekipman kontrolü'],
  Limpeza: ['Shine', 'Temizlik'],
  'Piso, paredes e ralos estão limpos?': [
    'Are floor, walls and drains clean?',
    'Zemin, duvarlar ve giderler temiz mi?',
  ],
  'Máquinas estão sem acúmulo de produto, óleo ou graxa?': [
    'Are machines free of built-up product, oil and grease?',
    'Makinelerde ürün, yağ veya gres birikintisi yok mu?',
  ],
  'As fontes de sujeira estão identificadas e tratadas?': [
    'Are sources of dirt identified and dealt with?',
    'Kir kaynakları belirlenip giderilmiş mi?',
  ],
  'O plano de limpeza está em dia e assinado?': [
    'Is the cleaning schedule up to date and signed?',
    'Temizlik planı güncel ve imzalı mı?',
  ],
  Padronização: ['Standardize', 'Standartlaştır'],
  'Os padrões visuais são os mesmos em toda a área?': [
    'Are visual standards the same throughout the area?',
    'Görsel standartlar tüm alanda aynı mı?',
  ],
  'Uniformes e EPI estão completos e em bom estado?': [
    'Are uniforms and PPE complete and in good condition?',
    'İş kıyafetleri ve KKD eksiksiz ve sağlam mı?',
  ],
  'Iluminação e ruído estão adequados ao posto?': [
    'Are lighting and noise right for the workstation?',
    'Aydınlatma ve gürültü iş noktasına uygun mu?',
  ],
  'As pessoas conhecem o padrão do seu posto?': [
    'Do people know the standard of their workstation?',
    'Çalışanlar kendi iş noktalarının standardını biliyor mu?',
  ],
  Disciplina: ['Sustain', 'Disiplin'],
  'As ações da última auditoria foram concluídas?': [
    'Were the actions of the last audit completed?',
    'Son denetimin aksiyonları tamamlandı mı?',
  ],
  'A equipe faz a sua própria verificação toda semana?': [
    'Does the crew do its own check every week?',
    'Ekip her hafta kendi kontrolünü yapıyor mu?',
  ],
  'Os combinados da área são cumpridos por todos?': [
    'Does everybody stick to the agreements of the area?',
    'Alanda alınan kararlara herkes uyuyor mu?',
  ],
  'As ideias de melhoria recebem resposta?': [
    'Do improvement ideas get an answer?',
    'İyileştirme önerilerine yanıt veriliyor mu?',
  ],
  'Utensílios por zona têm cor própria e estão no seu suporte?': [
    'Are utensils color-coded by zone and on their hooks?',
    'Aletler bölgesine göre renkli ve askısında mı?',
  ],
  'Os padrões foram revistos nos últimos seis meses?': [
    'Were the standards reviewed in the last six months?',
    'Standartlar son altı ayda gözden geçirildi mi?',
  ],
  'Bloqueios e proteções estão ativos em todas as máquinas?': [
    'Are guards and interlocks active on every machine?',
    'Tüm makinelerde kilitlemeler ve koruyucular devrede mi?',
  ],
  'Rotas de fuga e extintores estão desobstruídos?': [
    'Are escape routes and extinguishers unobstructed?',
    'Kaçış yollarının ve yangın tüplerinin önü açık mı?',
  ],
  'A equipe relata quase acidentes?': ['Does the crew report near misses?', 'Ekip ramak kala olayları bildiriyor mu?'],
  Qualidade: ['Quality', 'Kalite'],
  'Os registros dos pontos críticos estão completos até agora?': [
    'Are the critical point records complete so far?',
    'Kritik nokta kayıtları şu ana kadar eksiksiz mi?',
  ],
  'Produto não conforme está identificado e segregado?': [
    'Is nonconforming product identified and set apart?',
    'Uygun olmayan ürün işaretli ve ayrılmış mı?',
  ],
  'Temperatura da sala, em °C': ['Room temperature, in °F', 'Oda sıcaklığı, °C'],
  'Pessoas e resultados': ['People and results', 'Çalışanlar ve sonuçlar'],
  'O quadro de gestão à vista foi discutido neste turno?': [
    'Was the visual management board discussed this shift?',
    'Görsel yönetim panosu bu vardiyada görüşüldü mü?',
  ],
  'Quantas ações do quadro estão em atraso?': [
    'How many actions on the board are late?',
    'Panodaki kaç aksiyon gecikmiş?',
  ],
  'Como está o engajamento da equipe?': ['How engaged is the crew?', 'Ekibin bağlılığı nasıl?'],
  Pessoas: ['People', 'Çalışanlar'],
  'Mãos e antebraços lavados e desinfetados na entrada?': [
    'Hands and forearms washed and sanitized on entry?',
    'Eller ve kollar girişte yıkanıp dezenfekte edildi mi?',
  ],
  'Sem adornos, unhas curtas e cabelo coberto?': [
    'No jewelry, nails short, hair covered?',
    'Takı yok, tırnaklar kısa ve saçlar kapalı mı?',
  ],
  'Uniforme limpo e trocado neste turno?': [
    'Uniform clean and changed this shift?',
    'İş kıyafeti temiz ve bu vardiyada değişti mi?',
  ],
  'Superfícies de contato sem resíduo visível antes da partida?': [
    'Contact surfaces free of visible residue before startup?',
    'Başlangıçtan önce temas yüzeylerinde gözle görülür kalıntı yok mu?',
  ],
  'Facas e utensílios na solução na concentração definida?': [
    'Knives and utensils in solution at the set strength?',
    'Bıçak ve aletler belirlenen derişimdeki çözeltide mi?',
  ],
  'Esteiras e protetores montados depois da limpeza?': [
    'Belts and guards back in place after cleaning?',
    'Bantlar ve koruyucular temizlikten sonra takıldı mı?',
  ],
  Ambiente: ['Environment', 'Çalışma ortamı'],
  'Ralos limpos e sem odor?': ['Drains clean and odor-free?', 'Giderler temiz mi, koku yok mu?'],
  'Sem condensação sobre o produto exposto?': [
    'No condensation above exposed product?',
    'Açıktaki ürünün üstünde yoğuşma yok mu?',
  ],
  'Produtos químicos guardados fora da área?': [
    'Chemicals stored outside the area?',
    'Kimyasallar alanın dışında mı saklanıyor?',
  ],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const checklistsOfTurkey = {
  'Günlük üretim hijyeni': ['Daily deli hygiene', 'Higiene diária dos frios'],
  Hijyen: ['Hygiene check', 'Higiene dos frios'],
  Uygun: ['Passed', 'Conforme'],
  'Düzeltmeyle uygun': ['Passed after correction', 'Conforme com correção'],
  'Uygun değil': ['Failed', 'Não conforme'],
  'Şarküteri hattı': ['Deli line', 'Linha de frios'],
  'Sos dolum': ['Sauce filling', 'Envase de molhos'],
  'Kişisel hijyen': ['Personal hygiene', 'Higiene pessoal'],
  'Eller girişte yıkandı ve dezenfekte edildi mi?': [
    'Were hands washed and sanitized at the entrance?',
    'As mãos foram lavadas e desinfetadas na entrada?',
  ],
  'Takı yok, tırnaklar kısa, saçlar kapalı mı?': [
    'No jewelry, short nails and hair covered?',
    'Sem adornos, com unhas curtas e cabelos cobertos?',
  ],
  'İş kıyafeti temiz ve bu vardiyada değiştirildi mi?': [
    'Is the uniform clean and was it changed this shift?',
    'O uniforme está limpo e foi trocado neste turno?',
  ],
  Ekipman: ['Equipment and tools', 'Máquinas e utensílios'],
  'Temas yüzeyleri başlangıçtan önce kalıntısız mı?': [
    'Are contact surfaces free of residue before startup?',
    'As superfícies de contato estão sem resíduo antes da partida?',
  ],
  'Bıçaklar ve aletler doğru derişimdeki çözeltide mi?': [
    'Are knives and tools in solution of the right strength?',
    'Facas e utensílios estão na solução com a concentração certa?',
  ],
  Ortam: ['Surroundings', 'Área'],
  'Giderler temiz ve kokusuz mu?': ['Are drains clean and odor-free?', 'Os ralos estão limpos e sem cheiro?'],
  'Açık ürünün üzerinde yoğuşma yok mu?': [
    'Is there no condensation over open product?',
    'Não há condensação sobre o produto aberto?',
  ],
} as const satisfies Translated
