import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';
type Table = CreateTableBuilder<string, string>;

/** Accounts, e-books, modules, supplements, products, support information and uploads. */
export function firstTables(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await accounts(db, engine);
      await ebooks(db, engine);
      await modules(db, engine);
      await supplements(db, engine);
      await products(db, engine);
      await supportInfo(db, engine);
      await uploads(db, engine);
    },
  };
}

const time = (engine: Engine) => (engine === 'postgres' ? sql`timestamptz` : sql`text`);
const list = (engine: Engine) => (engine === 'postgres' ? sql`jsonb` : sql`text`);
const yes = (engine: Engine) => (engine === 'postgres' ? sql`true` : sql`1`);
const no = (engine: Engine) => (engine === 'postgres' ? sql`false` : sql`0`);

async function accounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('email_verified', 'boolean', (c) => c.notNull().defaultTo(no(engine)))
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('user').check(sql`role in ('admin', 'editor', 'user')`))
    .addColumn('created_at', time(engine), (c) => c.notNull())
    .addColumn('updated_at', time(engine), (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', time(engine), (c) => c.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', time(engine), (c) => c.notNull())
    .addColumn('updated_at', time(engine), (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', time(engine))
    .addColumn('refresh_token_expires_at', time(engine))
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', time(engine), (c) => c.notNull())
    .addColumn('updated_at', time(engine), (c) => c.notNull())
    .execute();
  await db.schema.createIndex('accounts_by_user').on('accounts').column('user_id').execute();
  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_at', time(engine), (c) => c.notNull())
    .addColumn('created_at', time(engine), (c) => c.notNull())
    .addColumn('updated_at', time(engine), (c) => c.notNull())
    .execute();
  await db.schema.createIndex('verifications_by_identifier').on('verifications').column('identifier').execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('last_request', 'bigint', (c) => c.notNull())
    .execute();
}

/**
 * Columns of a row that belongs to an author and is searched. On SQLite `seq` is what the search index points at: a
 * row's own number would change with VACUUM.
 */
function authored(table: Table, engine: Engine): Table {
  const identified =
    engine === 'sqlite'
      ? table
          .addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
          .addColumn('id', 'text', (c) => c.notNull().unique())
      : table.addColumn('id', 'text', (c) => c.primaryKey());
  return (
    identified
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('tenant_id', 'text', (c) => c.notNull())
      .addColumn('created_at', time(engine), (c) => c.notNull())
      .addColumn('updated_at', time(engine), (c) => c.notNull())
      .addColumn('updated_by', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      // before the long texts, behind which SQLite would have to look for it
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
  );
}

/** The e-book that a row belongs to, and that e-book's owner, which the database keeps the same. */
function inEbook(table: Table, name: string): Table {
  return table
    .addColumn('ebook_id', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addForeignKeyConstraint(`${name}_in_ebook`, ['ebook_id', 'author_id'], 'ebooks', ['id', 'user_id'], (c) =>
      c.onDelete('cascade').onUpdate('cascade'),
    );
}

async function ebooks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await authored(db.schema.createTable('ebooks'), engine)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('cover_image', 'text')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('pt-BR'))
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo('BRL'))
    .addColumn('guide_tab_name', 'text', (c) => c.notNull().defaultTo('Guia'))
    .addColumn('supplementation_tab_name', 'text', (c) => c.notNull().defaultTo('Suplementação'))
    .addColumn('support_tab_name', 'text', (c) => c.notNull().defaultTo('Suporte'))
    .addColumn('is_visible', 'boolean', (c) => c.notNull().defaultTo(yes(engine)))
    .addUniqueConstraint('ebooks_owner', ['id', 'user_id'])
    .addCheckConstraint('ebooks_title_filled', sql`title <> ''`)
    .addCheckConstraint('ebooks_slug_filled', sql`slug <> ''`)
    .execute();
  await db.schema.createIndex('ebooks_newest').on('ebooks').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('ebooks_of_author').on('ebooks').columns(['user_id', 'created_at', 'id']).execute();
}

async function modules(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await inEbook(authored(db.schema.createTable('modules'), engine), 'modules')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('content', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('video_url', 'text')
    .addColumn('cover_image', 'text')
    .addColumn('duration', 'text', (c) => c.notNull().defaultTo('15 min'))
    .addColumn('order_index', 'integer', (c) => c.notNull().defaultTo(0).check(sql`order_index >= 0`))
    .addColumn('is_bonus', 'boolean', (c) => c.notNull().defaultTo(no(engine)))
    .addColumn('bonus_title', 'text')
    .addColumn('bonus_description', 'text')
    .addColumn('bonus_features', list(engine))
    .addColumn('bonus_cta_text', 'text')
    .addColumn('is_visible', 'boolean', (c) => c.notNull().defaultTo(yes(engine)))
    .addUniqueConstraint('modules_slug_in_ebook', ['ebook_id', 'slug'])
    .addCheckConstraint('modules_title_filled', sql`title <> ''`)
    .execute();
  await db.schema.createIndex('modules_in_order').on('modules').columns(['ebook_id', 'order_index', 'id']).execute();
}

/** Columns that supplements and products share. */
function recommended(table: Table, engine: Engine, name: string): Table {
  return inEbook(authored(table, engine), name)
    .addColumn('name', 'text', (c) => c.notNull().check(sql`name <> ''`))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('image_url', 'text')
    .addColumn('purchase_url', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('benefits', list(engine), (c) => c.notNull().defaultTo('[]'))
    .addColumn('rating', 'double precision', (c) => c.check(sql`rating between 0 and 5`))
    .addColumn('review_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`review_count >= 0`))
    .addColumn('is_visible', 'boolean', (c) => c.notNull().defaultTo(yes(engine)))
    .addColumn('is_featured', 'boolean', (c) => c.notNull().defaultTo(no(engine)));
}

async function supplements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await recommended(db.schema.createTable('supplements'), engine, 'supplements')
    .addColumn('price', 'integer', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('currency', 'text', (c) => c.notNull().defaultTo('BRL'))
    .addColumn('country', 'text', (c) => c.notNull().defaultTo('BR'))
    .execute();
  await db.schema
    .createIndex('supplements_newest')
    .on('supplements')
    .columns(['ebook_id', 'created_at', 'id'])
    .execute();
}

async function products(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await recommended(db.schema.createTable('products'), engine, 'products')
    .addColumn('category', 'text', (c) => c.notNull().defaultTo('ebook'))
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('pt'))
    .execute();
  await db.schema.createIndex('products_newest').on('products').columns(['ebook_id', 'created_at', 'id']).execute();
}

async function supportInfo(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('support_info')
    .addColumn('ebook_id', 'text', (c) => c.primaryKey().references('ebooks.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('whatsapp', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('faq', list(engine), (c) => c.notNull().defaultTo('[]'))
    .addColumn('updated_at', time(engine), (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

async function uploads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('image', 'video')`))
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull().check(sql`bytes >= 0`))
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('created_at', time(engine), (c) => c.notNull())
    .execute();
  await db.schema.createIndex('uploads_of_author').on('uploads').columns(['user_id', 'name']).execute();
}
