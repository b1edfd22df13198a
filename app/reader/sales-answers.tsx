import type { PublicTexts } from '#common/texts/public.ts';

type Sales = PublicTexts['sales'];

/** The ways in which an author earns. */
export function SalesEarnings({ sales }: { sales: Sales }) {
  return (
    <section className="earnings" aria-labelledby="earnings-title">
      <h2 id="earnings-title">{sales.earnTitle}</h2>
      <ul>
        {sales.earnings.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions and answers about the product; `whoWrites` says how to become an author on this installation. */
export function SalesQuestions({ sales, whoWrites }: { sales: Sales; whoWrites: string }) {
  const questions = [...sales.questions, { question: sales.whoWrites, answer: whoWrites }];
  return (
    <section className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{sales.questionsTitle}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
