import type { Store } from '../open.ts'

/** Every module, so that the demo shows everything the home page can have. */
const MODULES =
  'database, recommend, new book, pre-order banner, hot, suggest subject, recommended book list, donation, report banner, suggest purchase banner, freshman guide'

const GUIDE = `<p>新生使用图书馆的五个步骤。</p>
<h3>激活读者证</h3><p>校园卡即读者证。首次登录请使用学号和初始密码，登录后请修改密码。</p><p><a href="/space/loginBoard">登录</a></p>
<h3>找到一本书的位置</h3><p>按索书号找书：先找楼层与分类，再按号码从左到右查找。</p>
<h3>借、还与续借</h3><p>到期前可在“我的图书馆”续借，有其他读者预约的书请按时归还。</p>
<h3>在校外打开数据库</h3><p>从“数据库”页面进入，按说明登录。</p><p><a href="/space/database">数据库</a></p>
<h3>荐购图书</h3><p>填写书名或 ISBN 即可荐购，结果将通过消息通知您。</p><p><a href="/space/suggestPurchase">图书荐购</a></p>`

const GUIDE_EN = `<p>Five things, ten minutes.</p>
<h3>Activate your card</h3><p>Your campus card is your library card. Sign in with your number and the first password, then change it.</p><p><a href="/space/loginBoard">Sign in</a></p>
<h3>Find where a book stands</h3><p>A call number is an address: floor and class first, then the number from left to right.</p>
<h3>Borrow, return, renew</h3><p>Until a book is due you can renew it in My library, unless somebody waits for it.</p>
<h3>Databases from outside</h3><p>Start at the page of databases and sign in as it says there.</p><p><a href="/space/database">Databases</a></p>
<h3>A book we do not have</h3><p>Give us its title or ISBN. The answer comes as a message.</p><p><a href="/space/suggestPurchase">Suggest a purchase</a></p>`

/** One library is not known, and one room closes earlier than its building. */
const HOURS = [
  {
    place: 'LJE',
    hours: 'Mo-Th 08:00-22:00; Fr 08:00-21:00; Sa,Su 09:00-22:00; 10-01..10-03 off "国庆"; 01-01 off "元旦"',
    phone: '0571-5550-0100',
    note: {
      zh: '借还台提前 30 分钟停止服务，自助借还机不关。',
      en: 'The desk closes 30 minutes earlier; the machines stay on.',
    },
  },
  { place: 'LJE05', hours: 'Mo-Fr 08:30-17:00', phone: '0571-5550-0105' },
  { place: 'LJW', hours: 'Mo-Fr 08:00-21:00; Sa 09:00-17:00', phone: '0571-5550-0200' },
]

/** The demo library's settings of its home page, and its opening hours. */
export function plantHome({ raw }: Store): void {
  const put = raw.prepare('INSERT INTO conf (name, value) VALUES (?, ?)')
  put.run('space.home.module', MODULES)
  put.run('space.home.guide', GUIDE)
  put.run('space.home.guide.en', GUIDE_EN)
  put.run('libraries.hours', JSON.stringify(HOURS))
}
