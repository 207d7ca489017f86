/** A small shop in the real database that does the model's commands. Also runs outside of tests (npm run lab -- chaos). */
import { randomInt, randomUUID } from 'node:crypto'
import { type Command, PEOPLE, SHELVES } from './commands.ts'
import { type TestConnection, refusalOf } from './connections.ts'
import { productOf, type Model } from './model.ts'

const ADDRESS = {
  full_name: 'مریم دلاوری',
  phone_number: '09170000004',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '7916941837',
}

/** The database's state of this shop, in the model's words. */
export interface Holdings {
  stock: number[]
  carts: [number, number][][]
  uses: number[]
  orders: {
    status: string
    paid: boolean
    holds: boolean
    total: number
    error: string | null
    reduced: number
    collected: number
    refunded: number
    owed: number
  }[]
  payments: string[]
}

export class Shop {
  readonly owner: TestConnection
  readonly service: TestConnection
  readonly admin: TestConnection
  readonly people: readonly TestConnection[]
  products: string[] = []
  colors: string[] = []
  codes: { id: string; code: string }[] = []
  orders: { id: string; who: number }[] = []
  authorities: string[] = []
  #keys = new Map<string, string>()
  #merges = new Map<string, string>()

  constructor(
    owner: TestConnection,
    service: TestConnection,
    admin: TestConnection,
    people: readonly TestConnection[],
  ) {
    this.owner = owner
    this.service = service
    this.admin = admin
    this.people = people
  }

  /** Three products with a stock of five on each shelf, two codes, empty carts. */
  async open(model: Model): Promise<void> {
    const { owner } = this
    const products = await owner.query<{ id: string }>(
      `insert into public.products (name, slug, stock_quantity)
       select slug, slug, 5 from unnest($1::text[]) slug returning id`,
      [Array.from({ length: SHELVES - 1 }, () => randomUUID())],
    )
    this.products = products.map(({ id }) => id)
    const colors = await owner.query<{ id: string }>(
      `with c as (
         insert into public.colors (name, hex_code) select left(name, 40), '#0e6e6e' from unnest($2::text[]) name
         returning id)
       insert into public.product_colors (product_id, color_id, stock_quantity) select $1, c.id, 5 from c
       returning color_id as id`,
      [this.products[2], Array.from({ length: SHELVES - 2 }, () => randomUUID())],
    )
    this.colors = colors.map(({ id }) => id)
    await owner.query(
      `insert into public.product_prices select unnest($1::uuid[]), 'base_price', unnest($2::int[])`,
      [this.products, model.prices],
    )
    for (const { percent, limit, userLimit } of model.codes) {
      const [row] = await owner.query<{ id: string; code: string }>(
        `insert into public.discount_codes (code, discount_value, uses_limit, user_uses_limit)
         values (left($1, 40), $2, $3, $4) returning id, code`,
        [randomUUID(), percent, limit, userLimit],
      )
      this.codes.push(row!)
    }
  }

  /** Runs a command; returns the code of its refusal. `at`: index of the order or payment. */
  do(command: Command, at: number, model: Model): Promise<string | null> {
    switch (command.do) {
      case 'add':
        return refusalOf(
          this.people[command.who]!.query('select public.set_cart_line($1, $2, $3, $4)', [
            ...this.#shelf(command.shelf),
            command.quantity,
            command.add,
          ]),
        )
      case 'merge':
        return this.#merge(command)
      case 'price':
        return this.#own('update public.product_prices set amount = $2 where product_id = $1', [
          this.products[productOf(command.shelf)],
          command.price,
        ])
      case 'stock':
        return this.#setStock(command.shelf, command.pieces)
      case 'withdraw':
        return this.#own('update public.products set is_active = $2 where id = $1', [
          this.products[productOf(command.shelf)],
          command.active,
        ])
      case 'switch-code':
        return this.#own('update public.discount_codes set is_active = $2 where id = $1', [
          this.codes[command.code]!.id,
          command.active,
        ])
      case 'place':
        return this.#place(command, model)
      case 'start':
        return this.#start(at, model)
      case 'settle':
        return refusalOf(
          this.service.query('select public.settle_payment($1, $2)', [this.authorities[at], '12345']),
        )
      case 'turn-back':
        return refusalOf(
          this.service.query(`select public.fail_payment($1, 'canceled', 'Payment canceled by user')`, [
            this.authorities[at],
          ]),
        )
      case 'cancel':
        return refusalOf(this.#customer(at).query('select public.cancel_order($1)', [this.orders[at]!.id]))
      case 'expire':
        return this.#expire(at)
      case 'retry':
        return refusalOf(
          this.#customer(at).query('select public.retry_order($1, $2)', [
            this.orders[at]!.id,
            model.retryTotal(at) + Number(command.stale),
          ]),
        )
      case 'reduce':
        return this.#reduce(command, at, model)
      case 'collect':
        return refusalOf(this.admin.query('select public.admin_settle_cash($1)', [this.orders[at]!.id]))
      case 'refund':
        return refusalOf(
          this.admin.query(`select public.admin_record_refund($1, $2, $3, 'card')`, [
            randomUUID(),
            this.orders[at]!.id,
            Math.max(1, model.owed(at)) + Number(command.tooMuch),
          ]),
        )
      case 'fulfill':
        return refusalOf(
          this.owner.query('select private.move_order($1, $2)', [this.orders[at]!.id, command.to]),
        )
    }
  }

  async holdings(): Promise<Holdings> {
    const { owner } = this
    const stock = await owner.query<{ n: number }>(
      `select coalesce(c.stock_quantity, p.stock_quantity) as n
       from unnest($1::uuid[], $2::uuid[]) with ordinality s (product, color, place)
       join public.products p on p.id = s.product
       left join public.product_colors c on c.product_id = s.product and c.color_id = s.color order by s.place`,
      [this.#shelves().map(([product]) => product), this.#shelves().map(([, color]) => color)],
    )
    const lines = await owner.query<{
      user_id: string
      product_id: string
      color_id: string
      quantity: number
    }>('select user_id, product_id, color_id, quantity from public.cart_items where user_id = any ($1)', [
      this.people.map(({ id }) => id),
    ])
    const carts = this.people.map(({ id }) =>
      lines
        .filter(({ user_id }) => user_id === id)
        .map((line): [number, number] => [this.#shelfOf(line.product_id, line.color_id), line.quantity])
        .sort(([one], [other]) => one - other),
    )
    const uses = await owner.query<{ id: string; uses_count: number }>(
      'select id, uses_count from public.discount_codes where id = any ($1)',
      [this.codes.map(({ id }) => id)],
    )
    const orders = await owner.query<Holdings['orders'][number] & { id: string }>(
      `select id, status, is_paid as paid, holds_stock as holds, total_amount::int as total, payment_error as error,
         reduced_amount::int as reduced, collected_amount::int as collected, refunded_amount::int as refunded,
         owed_amount::int as owed
       from public.orders where id = any ($1)`,
      [this.orders.map(({ id }) => id)],
    )
    const payments = await owner.query<{ authority: string; state: string }>(
      'select authority, state from public.payments where authority = any ($1)',
      [this.authorities],
    )
    return {
      stock: stock.map(({ n }) => n),
      carts,
      uses: this.codes.map((code) => uses.find(({ id }) => id === code.id)!.uses_count),
      orders: this.orders.map((order) => {
        const { id: _, ...row } = orders.find(({ id }) => id === order.id)!
        return row
      }),
      payments: this.authorities.map((key) => payments.find((p) => p.authority === key)!.state),
    }
  }

  #shelf(shelf: number): [string, string | null] {
    return [this.products[productOf(shelf)]!, shelf >= 2 ? this.colors[shelf - 2]! : null]
  }

  #shelves = () => Array.from({ length: SHELVES }, (_, shelf) => this.#shelf(shelf))

  #shelfOf(product: string, color: string | null): number {
    return this.#shelves().findIndex(([p, c]) => p === product && c === color)
  }

  #customer = (at: number) => this.people[this.orders[at]!.who]!

  #own(text: string, values: unknown[]): Promise<string | null> {
    return refusalOf(this.owner.query(text, values))
  }

  #setStock(shelf: number, pieces: number): Promise<string | null> {
    const [product, color] = this.#shelf(shelf)
    return color
      ? this.#own(
          'update public.product_colors set stock_quantity = $3 where product_id = $1 and color_id = $2',
          [product, color, pieces],
        )
      : this.#own('update public.products set stock_quantity = $2 where id = $1', [product, pieces])
  }

  #merge({ who, id, lines }: Command & { do: 'merge' }): Promise<string | null> {
    const name = `${who} ${id}`
    if (!this.#merges.has(name)) this.#merges.set(name, randomUUID())
    const sent = lines.map(({ shelf, quantity }) => {
      const [product_id, color_id] = this.#shelf(shelf)
      return { product_id, color_id, quantity }
    })
    return refusalOf(
      this.people[who]!.query('select public.merge_cart($1, $2)', [
        this.#merges.get(name),
        JSON.stringify(sent),
      ]),
    )
  }

  async #place(command: Command & { do: 'place' }, model: Model): Promise<string | null> {
    const { who, cash, pickup, code, stale, key } = command
    const name = `${who} ${key}`
    const own = (key !== null && this.#keys.get(name)) || randomUUID()
    let id = ''
    const refusal = await refusalOf(
      this.people[who]!.query<{ id: string }>('select id from public.place_order($1, $2, $3, $4, $5, $6)', [
        own,
        cash ? 'cash_on_delivery' : 'online',
        pickup ? 'pickup' : 'post',
        JSON.stringify(ADDRESS),
        model.total(who, command) + Number(stale),
        code === null ? null : this.codes[code]!.code,
      ]).then(([row]) => (id = row!.id)),
    )
    if (refusal === null && key !== null) this.#keys.set(name, own)
    if (refusal === null && !this.orders.some((order) => order.id === id)) this.orders.push({ id, who })
    return refusal
  }

  async #start(at: number, model: Model): Promise<string | null> {
    // Both gateways in turn, also within an order.
    const isZibal = this.authorities.length % 2 === 1
    const key = isZibal
      ? String(randomInt(1_000_000_000, 9_999_999_999))
      : `A${randomUUID().replaceAll('-', '')}000`
    const refusal = await refusalOf(
      this.service.query('select public.start_payment($1, $2, $3, $4)', [
        this.orders[at]!.id,
        key,
        model.orders[at]!.total,
        isZibal ? 'zibal' : 'zarinpal',
      ]),
    )
    if (refusal === null) this.authorities.push(key)
    return refusal
  }

  async #reduce(command: Command & { do: 'reduce' }, at: number, model: Model): Promise<string | null> {
    const { id } = this.orders[at]!
    const { lines, status } = model.orders[at]!
    const [product, color] = this.#shelf(lines[command.line % lines.length]!.shelf)
    const [item] = await this.owner.query<{ id: string }>(
      `select id from public.order_items
       where order_id = $1 and product_id = $2 and color_id is not distinct from $3`,
      [id, product, color],
    )
    const taken = [{ item: item!.id, quantity: command.quantity, restock: command.restock }]
    const values = [id, JSON.stringify(taken), randomUUID()]
    return refusalOf(
      status === 'shipped' || status === 'delivered'
        ? this.admin.query('select public.admin_return_lines($1, $2, $3, $4)', [...values, command.postage])
        : this.admin.query('select public.admin_cancel_lines($1, $2, $3)', values),
    )
  }

  async #expire(at: number): Promise<string | null> {
    const { id } = this.orders[at]!
    await this.owner.query(
      `update public.orders set expires_at = now() - interval '1 second' where id = $1 and expires_at is not null`,
      [id],
    )
    // The gateway has answered since: no payment.
    await this.owner.query('update public.payments set answered_at = now() where order_id = $1', [id])
    return refusalOf(this.service.query('select public.expire_orders()'))
  }
}

if (PEOPLE !== 2) throw new Error('The shop of the model is written for two people.')
